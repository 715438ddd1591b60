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

#endif
