import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from './problem.mjs';

/** @typedef {{pid: number, started: string}} Identity a pid alone is not one: the system gives it out again */

/**
 * @typedef {object} Unit one process that is kept running
 * @property {string} name
 * @property {string} program
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {import('./users.mjs').User} [user]
 * @property {(identity: Identity | null) => Promise<boolean>} ready
 * @property {number} readyWaitMs
 * @property {NodeJS.Signals} stopSignal
 * @property {number} stopWaitMs
 * @property {boolean} [server] is ended after those that are none
 * @property {boolean} [keeper] keeps something that is no child of it, and has to be let take it away
 * @property {boolean} [companion] serves another unit and is not shown to people
 */

const linux = process.platform === 'linux';
const boot = linux ? readOr('/proc/sys/kernel/random/boot_id', '').trim() : '';

/**
 * @param {number} pid
 * @returns {Identity | null} null where no such process runs (a zombie runs no more)
 */
export function identify(pid) {
  const started = linux ? startedByProc(pid) : startedByPs(pid);
  return started === null ? null : { pid, started };
}

/** @param {Identity | null | undefined} identity */
export function isAlive(identity) {
  return Boolean(identity) && identify(identity.pid)?.started === identity.started;
}

function startedByProc(pid) {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The command's name may hold spaces and brackets; what follows its last bracket is fixed.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || state === 'Z' || state === 'X') return null;
  return `${boot}:${rest[18]}`;
}

function startedByPs(pid) {
  const answer = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return !answer || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '');
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

/**
 * Signals a process and waits; what is left after the grace is killed. A recycled pid is never touched.
 * @param {Identity} identity
 */
export async function end(identity, signal = 'SIGTERM', graceMs = 10_000) {
  send(identity, signal);
  if (await gone(identity, graceMs)) return;
  send(identity, 'SIGKILL');
  if (!(await gone(identity, 5000))) throw problem(`Process ${identity.pid} cannot be ended.`);
}

/** @param {Identity} identity */
export function send(identity, signal) {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, signal);
  } catch (error) {
    if (error.code === 'ESRCH') return;
    throw problem(`Process ${identity.pid} belongs to another user: run this as that user.`);
  }
}

async function gone(identity, waitMs) {
  const deadline = performance.now() + waitMs;
  while (isAlive(identity)) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Every process of a run carries the run's folder in its environment. */
export const RUN_MARK = 'BOOKING_RUN';

/**
 * Finds by that mark what no record knows (a child of a child, a record torn by kill -9). Linux only; elsewhere none.
 * @param {string} run the run's folder
 * @returns {Identity[]}
 */
export function marked(run) {
  if (!linux) return [];
  const mark = `${RUN_MARK}=${run}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => readOr(`/proc/${name}/environ`, '').split('\0').includes(mark))
    .map((name) => identify(Number(name)))
    .filter((identity) => identity !== null);
}
