import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tail } from '../system/files.mjs';
import { end, identify, RUN_MARK } from '../system/pids.mjs';
import { problem } from '../system/problem.mjs';
import { as } from '../system/users.mjs';
import { until } from '../system/wait.mjs';

// The first restart comes at once; a unit that dies again before it was ready waits longer each time.
const PAUSES_MS = [100, 500, 1000, 2000, 4000, 8000, 15_000];
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Starts units, restarts what dies, ends all. It writes nothing down: `onChange` gets the whole state each time.
 * @param {{run: string, logs: string, say: (line: string) => void, onChange: (units: object[]) => void}} options
 */
export function createSupervisor({ run, logs, say, onChange }) {
  const kept = new Map();
  const changed = () => onChange([...kept.values()].map(({ unit, state, identity }) => ({ unit, state, identity })));
  const all = { run, logs, say, changed, kept, closing: false };
  return {
    start: (unit) => startFirst(all, unit),
    hurry: () => hurry(all),
    close: ({ kill = false } = {}) => close(all, kill),
  };
}

/** The first time, unlike later, not coming up is the end of the start. */
async function startFirst(all, unit) {
  const one = { unit, state: 'down', identity: null, exited: null, failures: 0, timer: null, held: true };
  all.kept.set(unit.name, one);
  const ready = await launch(all, one);
  if (all.closing) throw problem('Stopped while starting.');
  if (!ready) throw problem(`${unit.name} did not start. The end of its log:\n${tail(logOf(all.logs, unit.name))}`);
  one.held = false;
  if (one.state === 'down') onExit(all, one, 'right after its start');
}

async function launch(all, one) {
  const { unit } = one;
  one.state = 'starting';
  one.exited = spawnUnit(one, all);
  all.changed();
  one.exited.then((how) => onExit(all, one, how));
  const isReady = () => unit.ready(one.identity);
  const ready = await until(isReady, unit.readyWaitMs, () => one.state !== 'starting');
  if (one.state !== 'starting') return false;
  if (!ready) {
    all.say(`${unit.name} was not ready in ${unit.readyWaitMs / 1000} s`);
    if (one.identity) await end(one.identity, 'SIGKILL');
    return false;
  }
  one.state = 'ready';
  one.failures = 0;
  all.changed();
  return true;
}

function onExit(all, one, how) {
  one.state = 'down';
  one.identity = null;
  all.changed();
  if (all.closing || one.held) return;
  const pause = PAUSES_MS[Math.min(one.failures, PAUSES_MS.length - 1)];
  one.failures += 1;
  all.say(`${one.unit.name} ended (${how}); starting it again in ${pause} ms`);
  one.timer = setTimeout(() => launchAgain(all, one), pause);
}

function launchAgain(all, one) {
  clearTimeout(one.timer);
  launch(all, one).catch((error) => all.say(`${one.unit.name}: ${error.stack}`));
}

/** What waits for its next try is tried now. */
function hurry(all) {
  for (const one of all.kept.values()) if (one.state === 'down' && !one.held) launchAgain(all, one);
}

/** Ends all, the servers last, so that nobody loses what they work on. */
async function close(all, kill) {
  all.closing = true;
  const units = [...all.kept.values()];
  for (const one of units) clearTimeout(one.timer);
  await endAll(
    units.filter(({ unit }) => !unit.server),
    kill,
  );
  await endAll(
    units.filter(({ unit }) => unit.server),
    kill,
  );
}

async function endAll(some, kill) {
  const living = some.filter(({ identity }) => identity !== null);
  await Promise.all(
    living.map(async ({ identity, unit, exited }) => {
      await end(identity, kill && !unit.keeper ? 'SIGKILL' : unit.stopSignal, unit.stopWaitMs);
      // Until its parent has taken note, a dead process still has its pid.
      await exited;
    }),
  );
}

/** @returns {Promise<string>} how it ended */
function spawnUnit(one, { run, logs }) {
  const { unit } = one;
  const log = openLog(logs, unit.name);
  const child = spawn(unit.program, unit.args, {
    cwd: unit.cwd,
    env: { ...unit.env, [RUN_MARK]: run },
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in a terminal is for the launcher, which then ends everything in order.
    detached: true,
    ...as(unit.user),
  });
  closeSync(log);
  one.identity = child.pid === undefined ? null : identify(child.pid);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

const logOf = (folder, name) => join(folder, `${name}.log`);

function openLog(folder, name) {
  mkdirSync(folder, { recursive: true });
  const path = logOf(folder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
