import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { local } from './paths.mjs';
import { startSupervisor, whenReady } from './prepare.mjs';
import { endLeftovers, isRunning, readRun } from './record.mjs';
import { givenUrls, missingServers, removeData } from './servers.mjs';

const runs = join(local, 'test');

/**
 * Runs a job beside servers of its own, whose data are thrown away. They end with the job, and with this process
 * whatever ends it.
 * @template T
 * @param {{node: string, progress: import('./progress.mjs').Progress}} options
 * @param {(env: Record<string, string>) => Promise<T>} job gets the addresses as TEST_… variables
 * @returns {Promise<T>}
 */
export async function withTestServers({ node, progress }, job) {
  await sweep();
  const run = join(runs, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const supervisor = startSupervisor({ mode: 'test', node, run });
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));
  try {
    const urls = await whenReady(supervisor, progress);
    return await job({
      TEST_DATABASE_URL: urls.postgres,
      TEST_AMQP_URL: urls.rabbitmq,
      TEST_REDIS_URL: urls.redis,
    });
  } finally {
    if (supervisor.connected) supervisor.send({ type: 'stop' });
    await ended;
  }
}

/** What tests need and is not on this machine. */
export function missingForTests() {
  return missingServers(givenUrls(process.env, 'TEST_'));
}

/** Runs that were killed may have left servers or data. */
async function sweep() {
  for (const name of existsSync(runs) ? readdirSync(runs) : []) {
    const run = join(runs, name);
    const record = readRun(run);
    if (record === null || isRunning(record)) continue;
    removeData(join(run, 'data'));
    await endLeftovers(run);
    rmSync(run, { recursive: true, force: true });
  }
}
