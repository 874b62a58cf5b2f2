import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSupervisor, whenReady } from '../prepare/prepare.mjs';
import { removeData } from '../servers/servers.mjs';
import { local } from '../system/paths.mjs';
import { RUN_MARK } from '../system/pids.mjs';
import { endLeftovers, isRunning, readRun } from './record.mjs';

const runs = join(local, 'test');

/**
 * Runs a job beside what a supervisor starts for it. That ends with the job, and with this process whatever ends it:
 * a signal in the middle of a step too. What the job itself has started bears the run's mark and ends likewise.
 * @template T
 * @param {{mode: 'test' | 'engine', node: string, progress: import('../system/progress.mjs').Progress, env?: Record<string, string>}} options
 * @param {(started: any) => Promise<T>} job gets what the supervisor says of what it started
 * @returns {Promise<T>}
 */
export async function withSupervisor({ mode, node, progress, env }, job) {
  await sweep();
  const run = join(runs, `${process.pid}-${randomBytes(4).toString('hex')}`);
  const supervisor = startSupervisor({ mode, node, run, env });
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));
  const outer = process.env[RUN_MARK];
  try {
    const started = await whenReady(supervisor, progress);
    process.env[RUN_MARK] = run;
    return await job(started);
  } finally {
    if (outer === undefined) delete process.env[RUN_MARK];
    else process.env[RUN_MARK] = outer;
    if (supervisor.connected) supervisor.send({ type: 'stop' });
    await ended;
  }
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
