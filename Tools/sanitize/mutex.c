// The thread sanitizer knows a lock by what it sees of it. Of Swift's Mutex it sees the quick way, which is compiled into
// the caller; where two threads want it at the same time, taking it and letting it go are calls to the kernel in a library
// of the toolchain that was built without the sanitizer, and right programs are reported. This library, loaded before that
// one (LD_PRELOAD), tells the sanitizer of these two; in a program without the sanitizer it does nothing.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

static void *next(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) {
        fprintf(stderr, "Tools/sanitize/mutex.c: this toolchain's Mutex has no %s\n", name);
        abort();
    }
    return found;
}

SWIFT void lock(uint32_t thread, SELF mutex) {
    ((SWIFT void (*)(uint32_t, SELF))next(LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((SWIFT void (*)(SELF))next(UNLOCK))(mutex);
}
