#ifndef TEND_CSQLITE_SHIM_H
#define TEND_CSQLITE_SHIM_H

#include <sqlite3.h>

/* sqlite3_db_config is variadic, which Swift cannot call. */
static inline int tend_sqlite3_db_config_flag(sqlite3 *db, int option, int on) {
    int now = 0;
    return sqlite3_db_config(db, option, on, &now);
}

/* SQLITE_TRANSIENT is a cast function pointer, which Swift does not import. */
static inline sqlite3_destructor_type tend_sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}

#endif
