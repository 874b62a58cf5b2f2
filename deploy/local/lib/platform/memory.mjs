// What a request needs outlives two sweeps of young objects while it waits for the database. V8 takes that for a sign that
// such objects grow old, and makes all that come after among the old ones, where they lie until everything is collected.
const LASTS_NO_LONGER = '--no-allocation-site-pretenuring';
// What is old is collected when it has grown by so much. Left to itself V8 lets it grow to twice as much and more.
const collectedAt = (percent) => `--heap-growing-percent=${percent}`;
// A small room for young objects, swept often and quickly.
const BOUNDED = [LASTS_NO_LONGER, '--max-semi-space-size=8', collectedAt(40)];
// The gateway is held tighter, since strangers can flood it. So little needs no helping threads: on few cores they take
// the time of the process that they help, and of its neighbours. That costs a sixth of what a process can do.
const TIGHT = [LASTS_NO_LONGER, '--max-semi-space-size=4', collectedAt(20), '--single-threaded-gc'];

/**
 * What Node is told of memory when it runs a service, so that it holds 220 MiB at the most.
 * @param {string} name the service's folder
 * @returns {string[]} flags before the program's file
 */
export function memoryFlags(name) {
  return name === 'gateway' ? TIGHT : BOUNDED;
}

/** Memory that many threads once had is given back: glibc would keep an arena for each. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
