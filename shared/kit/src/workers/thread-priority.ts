import { constants, setPriority } from 'node:os';

/**
 * Lets the threads that answer requests go before the one that calls it: on two cores a long computation would take a third of
 * their time from them. Linux keeps a priority for each thread; elsewhere it is the whole process's, and stays as it is.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
