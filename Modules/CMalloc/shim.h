#ifndef TEND_CMALLOC_SHIM_H
#define TEND_CMALLOC_SHIM_H

/* Swift's Glibc module leaves out mallopt and its parameters. */
#include <malloc.h>

#endif
