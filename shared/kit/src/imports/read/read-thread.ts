// What runs in the reading thread: a file of 50 000 rows takes a second or more, and nobody else's request waits for it.
import { lowerThreadPriority } from '../../workers/thread-priority.ts';
import { type ReadOrder, readFile } from './read-file.ts';

lowerThreadPriority();

/** @public The pool of threads calls it. */
export default (order: ReadOrder) => readFile(order);
