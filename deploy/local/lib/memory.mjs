// Little of what a request leaves is still in use when it is collected: young objects get a small room that is swept
// often and quickly, and old ones are collected before they have grown by half. So little needs no helping threads: on
// few cores they take the time of the process that they help, and of its neighbours.
const TIGHT = ['--max-semi-space-size=4', '--heap-growing-percent=40', '--single-threaded-gc'];

/**
 * What Node is told of memory when it runs a service. Only the gateway is held tight: strangers can flood it, and V8
 * left to itself then takes four times what is in use. It costs a sixth of what a process can do, so the others are not.
 * @param {string} name the service's folder
 * @returns {string[]} flags before the program's file
 */
export const memoryFlags = (name) => (name === 'gateway' ? TIGHT : []);

/** Memory that many threads once had is given back: glibc would keep an arena for each. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
