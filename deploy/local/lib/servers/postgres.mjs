import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { problem, UNAVAILABLE } from '../system/problem.mjs';
import { as, makePrivate } from '../system/users.mjs';

const ADMIN = 'postgres';
const DATABASE = 'booking';

// Data that are thrown away need not survive a power cut. Where tests take the locks away, fifty requests for one table are
// deadlocks one after the other, each of which lasts a second by default.
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'deadlock_timeout=100ms'];

/**
 * A PostgreSQL of our own on one loopback port, with no socket file (its path may be too long) and no trust.
 * @param {import('../system/users.mjs').Place & {bin: string, port: number, password: string}} place
 * @returns {Promise<import('../system/pids.mjs').Unit & {url: string}>}
 */
export async function preparePostgres(place) {
  const data = join(place.folder, 'data');
  makePrivate(place.folder, place.user);
  if (!existsSync(join(data, 'PG_VERSION'))) await create(data, place);
  forgetStalePid(data);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=400',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(place.throwaway ? THROWAWAY : []),
  ];
  return {
    name: 'postgres',
    server: true,
    program: join(place.bin, 'postgres'),
    args: ['-D', data, '-p', String(place.port), ...settings.flatMap((setting) => ['-c', setting])],
    env: environment(place),
    cwd: place.folder,
    user: place.user,
    ready: async (identity) => isReady(data, identity?.pid),
    readyWaitMs: 60_000,
    // SIGINT is its fast shutdown: it does not wait for clients to leave.
    stopSignal: 'SIGINT',
    stopWaitMs: 20_000,
    url: `postgres://${ADMIN}:${place.password}@127.0.0.1:${place.port}/${DATABASE}`,
  };
}

/** @returns {number | null} the major version of the data in a place */
export function dataMajor(folder) {
  const file = join(folder, 'data', 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

// Made aside and renamed: a creation that was interrupted is started again, not used.
async function create(data, { bin, user, password, throwaway, log, folder, ...rest }) {
  const draft = `${data}.draft`;
  const passwordFile = join(folder, 'password');
  rmSync(draft, { recursive: true, force: true });
  makePrivate(draft, user);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = { cwd: folder, log, env: environment({ folder, ...rest }), ...as(user) };
  const initdb = ['-D', draft, '-U', ADMIN, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const made = await run(join(bin, 'initdb'), [...initdb, `--locale=${locale}`, '--no-sync'], options);
  rmSync(passwordFile);
  if (made.code !== 0) throw problem(`PostgreSQL's data could not be made in ${draft}:\n${made.output}`, UNAVAILABLE);
  // Single-user mode needs no client program, which is a package of its own on some systems.
  const single = await run(join(bin, 'postgres'), ['--single', '-D', draft, ...(throwaway ? ['-F'] : []), 'postgres'], {
    ...options,
    input: `CREATE DATABASE ${DATABASE}\n`,
  });
  if (single.code !== 0) throw problem(`The database could not be made:\n${single.output}`, UNAVAILABLE);
  renameSync(draft, data);
}

function environment({ folder }) {
  return { PATH: searchPath().join(':'), HOME: folder, LANG: 'C', LC_ALL: 'C' };
}

// After a reboot the pid in an old file may be somebody else's, and PostgreSQL would refuse to start beside it.
function forgetStalePid(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file) || process.platform !== 'linux') return;
  const pid = readFileSync(file, 'utf8').split('\n')[0];
  const command = existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : '';
  if (command !== 'postgres') rmSync(file);
}

// What pg_ctl looks at: the first line of the pid file is whose it is, the eighth how far it is.
function isReady(data, pid) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
