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
  const kept = { unit, state: 'down', identity: null, exited: null, failures: 0, timer: null, held: true };
  all.kept.set(unit.name, kept);
  const ready = await launch(all, kept);
  if (all.closing) throw problem('Stopped while starting.');
  if (!ready) throw problem(`${unit.name} did not start. The end of its log:\n${tail(logOf(all.logs, unit.name))}`);
  kept.held = false;
  if (kept.state === 'down') onExit(all, kept, 'right after its start');
}

async function launch(all, kept) {
  const { unit } = kept;
  kept.state = 'starting';
  kept.exited = spawnUnit(kept, all);
  all.changed();
  kept.exited.then((how) => onExit(all, kept, how));
  const isReady = () => unit.ready(kept.identity);
  const ready = await until(isReady, unit.readyWaitMs, () => kept.state !== 'starting');
  if (kept.state !== 'starting') return false;
  if (!ready) {
    all.say(`${unit.name} was not ready in ${unit.readyWaitMs / 1000} s`);
    if (kept.identity) await end(kept.identity, 'SIGKILL');
    return false;
  }
  kept.state = 'ready';
  kept.failures = 0;
  all.changed();
  return true;
}

function onExit(all, kept, how) {
  kept.state = 'down';
  kept.identity = null;
  all.changed();
  if (all.closing || kept.held) return;
  const pause = PAUSES_MS[Math.min(kept.failures, PAUSES_MS.length - 1)];
  kept.failures += 1;
  all.say(`${kept.unit.name} ended (${how}); starting it again in ${pause} ms`);
  kept.timer = setTimeout(() => launchAgain(all, kept), pause);
}

function launchAgain(all, kept) {
  clearTimeout(kept.timer);
  launch(all, kept).catch((error) => all.say(`${kept.unit.name}: ${error.stack}`));
}

/** What waits for its next try is tried now. */
function hurry(all) {
  for (const kept of all.kept.values()) if (kept.state === 'down' && !kept.held) launchAgain(all, kept);
}

/** Ends all, the servers last, so that nobody loses what they work on. */
async function close(all, kill) {
  all.closing = true;
  const units = [...all.kept.values()];
  for (const kept of units) clearTimeout(kept.timer);
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
function spawnUnit(kept, { run, logs }) {
  const { unit } = kept;
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
  kept.identity = child.pid === undefined ? null : identify(child.pid);
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
