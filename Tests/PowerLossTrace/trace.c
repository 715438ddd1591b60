#define _GNU_SOURCE
#include "PowerLossTrace.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/* The functions below take the place of the C library's, for the whole program and the libraries it loads: the linker finds a program's own
   functions first. Each makes the same system call and notes it if it had an effect below the root. One lock is held around call and note, so that
   the order in the trace is that of the effects. */

enum operation {
    op_create = 1, op_open, op_close, op_write, op_truncate, op_sync, op_unlink, op_rename, op_link, op_mkdir, op_rmdir, op_mark,
};

/* Followed by its two pieces of data. All in the machine's own byte order. */
struct record {
    uint32_t operation;
    int32_t descriptor;
    int64_t offset;
    uint32_t lengths[2];
};

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int output = -1;
static char root[PATH_MAX];
static unsigned char traced[4096];

static void put(const void *bytes, size_t count) {
    const char *next = bytes;
    while (count > 0) {
        long written = syscall(SYS_write, output, next, count);
        if (written <= 0) abort();
        next += written;
        count -= (size_t)written;
    }
}

static void note(enum operation operation, int descriptor, int64_t offset, const void *first, size_t first_length, const char *second) {
    int error = errno;
    struct record record = {operation, descriptor, offset, {(uint32_t)first_length, second ? (uint32_t)strlen(second) : 0}};
    put(&record, sizeof record);
    put(first, first_length);
    put(second, record.lengths[1]);
    errno = error;
}

static void note_path(enum operation operation, const char *path) { note(operation, -1, 0, path, strlen(path), 0); }

static int ends(const char *path, const char *end) {
    size_t length = strlen(path), tail = strlen(end);
    return length >= tail && strcmp(path + length - tail, end) == 0;
}

/* Shared memory and the lock hold nothing that must last. */
static int is_ours(const char *path) {
    size_t length = strlen(root);
    return output >= 0 && strncmp(path, root, length) == 0 && (path[length] == 0 || path[length] == '/')
        && !ends(path, "-shm") && !ends(path, ".lock");
}

static int is_traced(int descriptor) {
    return output >= 0 && descriptor >= 0 && descriptor < (int)sizeof traced && traced[descriptor];
}

int power_loss_begin(const char *path, const char *trace) {
    if (strlen(path) >= sizeof root) return -1;
    strcpy(root, path);
    output = (int)syscall(SYS_openat, AT_FDCWD, trace, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    return output < 0 ? -1 : 0;
}

void power_loss_mark(const char *text) {
    pthread_mutex_lock(&turn);
    note_path(op_mark, text);
    pthread_mutex_unlock(&turn);
}

static int open_file(const char *path, int flags, mode_t mode) {
    pthread_mutex_lock(&turn);
    int ours = is_ours(path);
    int is_new = ours && (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
    if (ours && descriptor >= 0) {
        if (descriptor >= (int)sizeof traced) abort();
        traced[descriptor] = 1;
        note(is_new ? op_create : op_open, descriptor, 0, path, strlen(path), 0);
        if (flags & O_TRUNC) note(op_truncate, descriptor, 0, 0, 0, 0);
    }
    pthread_mutex_unlock(&turn);
    return descriptor;
}

#define OPEN(name)                                                  \
    int name(const char *path, int flags, ...) {                    \
        mode_t mode = 0;                                            \
        if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {  \
            va_list arguments;                                      \
            va_start(arguments, flags);                             \
            mode = va_arg(arguments, mode_t);                       \
            va_end(arguments);                                      \
        }                                                           \
        return open_file(path, flags, mode);                        \
    }

OPEN(open)
OPEN(open64)

int close(int descriptor) {
    pthread_mutex_lock(&turn);
    int result = (int)syscall(SYS_close, descriptor);
    if (is_traced(descriptor)) {
        traced[descriptor] = 0;
        note(op_close, descriptor, 0, 0, 0, 0);
    }
    pthread_mutex_unlock(&turn);
    return result;
}

static ssize_t write_at(int descriptor, const void *bytes, size_t count, int64_t offset) {
    pthread_mutex_lock(&turn);
    ssize_t written = syscall(SYS_pwrite64, descriptor, bytes, count, offset);
    if (written > 0 && is_traced(descriptor)) note(op_write, descriptor, offset, bytes, (size_t)written, 0);
    pthread_mutex_unlock(&turn);
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) { return write_at(descriptor, bytes, count, offset); }
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) { return write_at(descriptor, bytes, count, offset); }

static int truncate_to(int descriptor, int64_t size) {
    pthread_mutex_lock(&turn);
    int result = (int)syscall(SYS_ftruncate, descriptor, size);
    if (result == 0 && is_traced(descriptor)) note(op_truncate, descriptor, size, 0, 0, 0);
    pthread_mutex_unlock(&turn);
    return result;
}

int ftruncate(int descriptor, off_t size) { return truncate_to(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return truncate_to(descriptor, size); }

static int synchronize(long call, int descriptor) {
    pthread_mutex_lock(&turn);
    int result = (int)syscall(call, descriptor);
    if (result == 0 && is_traced(descriptor)) note(op_sync, descriptor, 0, 0, 0, 0);
    pthread_mutex_unlock(&turn);
    return result;
}

int fsync(int descriptor) { return synchronize(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return synchronize(SYS_fdatasync, descriptor); }

static int change_path(enum operation operation, const char *path, long call, int argument) {
    pthread_mutex_lock(&turn);
    int result = (int)syscall(call, AT_FDCWD, path, argument);
    if (result == 0 && is_ours(path)) note_path(operation, path);
    pthread_mutex_unlock(&turn);
    return result;
}

int unlink(const char *path) { return change_path(op_unlink, path, SYS_unlinkat, 0); }
int rmdir(const char *path) { return change_path(op_rmdir, path, SYS_unlinkat, AT_REMOVEDIR); }
int mkdir(const char *path, mode_t mode) { return change_path(op_mkdir, path, SYS_mkdirat, (int)mode); }

static int change_paths(enum operation operation, const char *from, const char *to, long call) {
    pthread_mutex_lock(&turn);
    int result = (int)syscall(call, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (result == 0 && is_ours(to)) note(operation, -1, 0, from, strlen(from), to);
    pthread_mutex_unlock(&turn);
    return result;
}

int rename(const char *from, const char *to) { return change_paths(op_rename, from, to, SYS_renameat2); }
int link(const char *from, const char *to) { return change_paths(op_link, from, to, SYS_linkat); }
