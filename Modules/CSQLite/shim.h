#ifndef TEND_CSQLITE_SHIM_H
#define TEND_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>
#include <sys/vfs.h>

/* sqlite3_db_config is variadic, which Swift cannot call. */
static inline int tend_sqlite3_db_config_flag(sqlite3 *db, int option, int on) {
    int now = 0;
    return sqlite3_db_config(db, option, on, &now);
}

/* SQLITE_TRANSIENT is a cast function pointer, which Swift does not import. */
static inline sqlite3_destructor_type tend_sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}

/* The kind of file system at a path, as statfs(2) calls it; 0 where it will not say. Glibc's module for Swift leaves statfs out. */
static inline uint32_t tend_file_system(const char *path) {
    struct statfs info;
    return statfs(path, &info) == 0 ? (uint32_t)info.f_type : 0;
}

/* Reads the beginning of the file through SQLite's own descriptor: opening and closing another one would drop every lock that the process has on the
   file (fcntl(2)). Gives the number of bytes read, or -1. */
static inline int tend_sqlite3_header(sqlite3 *db, void *bytes, int count) {
    sqlite3_file *file = 0;
    sqlite3_int64 size = 0;
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file || !file->pMethods) return -1;
    if (file->pMethods->xFileSize(file, &size) != SQLITE_OK) return -1;
    if (size < count) count = (int)size;
    return count == 0 || file->pMethods->xRead(file, bytes, count, 0) == SQLITE_OK ? count : -1;
}

#endif
