// npm start: brings up everything on a machine that has only Node and npm. `-- --detach` leaves it running and returns.

import { endLeftovers, isRunning, readRun } from './lib/platform/record.mjs';
import { printScreen } from './lib/platform/screen.mjs';
import { buildConsole } from './lib/prepare/console.mjs';
import { prepareTools, startSupervisor, whenReady } from './lib/prepare/prepare.mjs';
import { givenUrls, missingServers } from './lib/servers/servers.mjs';
import { withLock } from './lib/system/lock.mjs';
import { local, runFolder } from './lib/system/paths.mjs';
import { send } from './lib/system/pids.mjs';
import { problem, runMain } from './lib/system/problem.mjs';
import { elapsed, tell } from './lib/system/progress.mjs';
import { until } from './lib/system/wait.mjs';

const USAGE = 'npm start [-- --detach]   start everything; with --detach return when it is up\n';

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return process.stdout.write(USAGE) && 0;
  const unknown = args.find((arg) => arg !== '--detach');
  if (unknown) throw problem(`Unknown option ${unknown}.\n${USAGE}`, 64);
  const detach = args.includes('--detach');
  const onWait = (pid) => tell('start', `waiting for process ${pid}, which starts or stops this copy`);
  const supervisor = await withLock(`${local}/locks/start`, () => bringUp(detach), { onWait });
  if (!supervisor) return 0;
  return await stayAttached(supervisor);
}

/** @returns the supervisor to stay with; null where it goes on alone */
async function bringUp(detach) {
  const running = isRunning(readRun(runFolder));
  const node = await prepareTools(tell, () => (running ? [] : missingServers(givenUrls(process.env, ''))));
  if (isRunning(readRun(runFolder))) return await topUp();
  await buildConsole(node, tell);
  const left = await endLeftovers(runFolder);
  if (left > 0) tell('start', `ended ${left} processes that a killed start had left behind`);
  const supervisor = startSupervisor({ mode: 'start', node, run: runFolder });
  const stop = () => supervisor.connected && supervisor.send({ type: 'stop' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await whenReady(supervisor, tell);
  tell('start', `everything is up after ${elapsed()} s`);
  printScreen({ detached: detach });
  if (!detach) return supervisor;
  await new Promise((resolve) => supervisor.send({ type: 'detach' }, resolve));
  supervisor.disconnect();
  supervisor.unref();
  return null;
}

/** A copy that runs already: what is down is started now instead of at its next try. */
async function topUp() {
  const before = readRun(runFolder);
  const down = before.units.filter(({ state }) => state !== 'ready').map(({ name }) => name);
  send(before.supervisor, 'SIGHUP');
  const up = await until(
    () => isUp(readRun(runFolder)),
    120_000,
    () => !isRunning(readRun(runFolder)),
  );
  if (!up) throw problem(`Not everything came up: ${statesOf(readRun(runFolder))}. Look into .local/logs.`);
  tell(
    'start',
    down.length > 0 ? `was running; started what was missing: ${down.join(', ')}` : 'was running, complete',
  );
  printScreen({ detached: true });
  return null;
}

function statesOf(run) {
  return run?.units.map(({ name, state }) => `${name} ${state}`).join(', ') ?? 'the running copy ended meanwhile';
}

function isUp(run) {
  return Boolean(run?.ready) && run.units.every(({ state }) => state === 'ready');
}

/** In the foreground the end of this process is the end of everything; npm's own end counts as well. */
async function stayAttached(supervisor) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) supervisor.send({ type: 'stop' });
  }, 500);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => tell('start', 'ending everything'));
  const [code, signal] = await new Promise((resolve) => supervisor.once('exit', (...how) => resolve(how)));
  clearInterval(watch);
  if (code === 0) return 0;
  await endLeftovers(runFolder);
  throw problem(`The supervisor was ended (${signal ?? `exit code ${code}`}); what it had started is ended too.`);
}

await runMain(main);
