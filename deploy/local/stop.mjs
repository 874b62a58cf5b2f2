// npm stop: ends what `npm start` left running in this clone, and what a killed start left behind.
import { rmSync } from 'node:fs';
import { endLeftovers, isRunning, readRun } from './lib/platform/record.mjs';
import { withLock } from './lib/system/lock.mjs';
import { local, pidsFile, runFolder } from './lib/system/paths.mjs';
import { end } from './lib/system/pids.mjs';
import { runMain } from './lib/system/problem.mjs';
import { tell } from './lib/system/progress.mjs';

async function main() {
  // A start that is under way holds the lock until it is up: its supervisor is told first, which ends that start.
  const ended = await endSupervisor();
  const found = await withLock(
    `${local}/locks/start`,
    async () => (await endSupervisor()) + (await endLeftovers(runFolder)),
  );
  rmSync(pidsFile, { force: true });
  tell('stop', ended + found > 0 ? 'nothing is running any more' : 'nothing was running');
  return 0;
}

/** @returns {Promise<number>} how many supervisors there were: none or one */
async function endSupervisor() {
  const run = readRun(runFolder);
  if (!isRunning(run)) return 0;
  tell('stop', `ending ${run.units.map(({ name }) => name).join(', ')}`);
  await end(run.supervisor, 'SIGTERM', 60_000);
  return 1;
}

await runMain(main);
