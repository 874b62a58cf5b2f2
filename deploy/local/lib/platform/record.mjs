import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/files.mjs';
import { end, identify, isAlive, marked } from '../system/pids.mjs';

/**
 * @typedef {object} Run what a supervisor writes down about itself
 * @property {import('../system/pids.mjs').Identity} supervisor
 * @property {boolean} ready all is up
 * @property {{name: string, state: 'starting' | 'ready' | 'down', server: boolean, companion: boolean, stopSignal: NodeJS.Signals, stopWaitMs: number, identity: import('../system/pids.mjs').Identity | null}[]} units
 */

const stateFile = (run) => join(run, 'state.json');

/** @returns {Run | null} */
export function readRun(run) {
  return readJson(stateFile(run));
}

export function writeRun(run, { ready, units }) {
  const entries = units.map(({ unit, state, identity }) => ({
    name: unit.name,
    state,
    server: Boolean(unit.server),
    companion: Boolean(unit.companion),
    stopSignal: unit.stopSignal,
    stopWaitMs: unit.stopWaitMs,
    identity,
  }));
  writeJson(stateFile(run), { supervisor: identify(process.pid), ready, units: entries });
}

/** @param {Run | null} run */
export function isRunning(run) {
  return isAlive(run?.supervisor);
}

/**
 * Ends what a supervisor that was killed could not: its units by record, the rest by their mark.
 * @returns {Promise<number>} how many there were
 */
export async function endLeftovers(run) {
  const units = (readRun(run)?.units ?? []).filter(({ identity }) => isAlive(identity));
  const endSome = (some) => Promise.all(some.map((unit) => end(unit.identity, unit.stopSignal, unit.stopWaitMs)));
  await endSome(units.filter(({ server }) => !server));
  await endSome(units.filter(({ server }) => server));
  const others = marked(run);
  await Promise.all(others.map((identity) => end(identity, 'SIGTERM', 5000)));
  rmSync(run, { recursive: true, force: true });
  return units.length + others.length;
}
