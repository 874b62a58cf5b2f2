/**
 * How long a batch of several requests waits for each of its locks: longer than locks are held on a busy day, shorter
 * than anybody notices. Then it fails with 55P03 and its requests are decided one by one, so that one stuck day or room
 * type holds up no stranger.
 */
export const BATCH_LOCK_TIMEOUT_MS = 100;
