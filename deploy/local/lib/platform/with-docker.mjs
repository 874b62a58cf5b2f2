import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineAnswers } from '../servers/docker.mjs';
import { withLock } from '../system/lock.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { withSupervisor } from './supervised.mjs';

/** Another clone's tests, whole. */
const WAIT_MS = 5_400_000;

/**
 * Runs a job beside a Docker engine: the one that answers, else one of our own that ends with the job.
 * @template T
 * @param {{node: string, progress: import('../system/progress.mjs').Progress}} options
 * @param {(env: Record<string, string>, isOurs: boolean) => Promise<T>} job gets what leads its programs to the engine
 * @returns {Promise<T>}
 */
export async function withDocker({ node, progress }, job) {
  if (engineAnswers()) return await job({}, false);
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw problem(
      'No Docker engine answers here, and only root on Linux can start one: start it, then try again.',
      UNAVAILABLE,
    );
  progress('docker', 'starting an engine');
  // Two engines would share one bridge and one set of packet rules.
  const waiting = { waitMs: WAIT_MS, onWait: (pid) => progress('docker', `waiting for the engine of process ${pid}`) };
  const beside = () =>
    withSupervisor({ mode: 'engine', node, progress }, ({ host }) => job({ DOCKER_HOST: host }, true));
  return await withLock(join(tmpdir(), 'booking-docker.lock'), beside, waiting);
}
