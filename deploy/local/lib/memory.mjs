/**
 * What Node is told of memory when it runs a service: little of what a request leaves is still in use when it is
 * collected, so young objects get a small room that is swept often and quickly, and the old ones are collected before
 * they have grown by half. Left to itself V8 lets a service under load take four times what it holds.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

/** Memory that many threads once had is given back: glibc would keep an arena for each. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
