import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { problem, UNAVAILABLE } from './problem.mjs';

/** @typedef {{name: string, uid: number, gid: number} | null} User null: the person themselves */
/** @typedef {{folder: string, user: User, log: string, throwaway: boolean}} Place where a server's data lie, and whose they are */

const isRoot = process.getuid?.() === 0;

/**
 * Servers refuse to run as root, or should not: then they get a user of their own.
 * @param {string[]} names by preference
 * @returns {User}
 */
export function serverUser(names) {
  if (!isRoot) return null;
  const users = readUsers();
  const found = [...names, 'nobody'].map((name) => users.get(name)).find((user) => user !== undefined);
  if (!found)
    throw problem('Running as root, and /etc/passwd names no unprivileged user for the servers.', UNAVAILABLE);
  return found;
}

function readUsers() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return new Map(
    lines.map((line) => {
      const [name, , uid, gid] = line.split(':');
      return [name, { name, uid: Number(uid), gid: Number(gid) }];
    }),
  );
}

/** The user to whom existing data belong wins over any preference: else an installed package would lock them away. */
export function ownerOr(folder, user) {
  if (!user || !existsSync(folder)) return user;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? user : { name: String(uid), uid, gid };
}

/**
 * Whether a user may walk into a folder, or into the nearest one above it that is there.
 * @param {User} user
 */
export function canReach(folder, user) {
  if (!user) return true;
  if (!existsSync(folder)) return canReach(dirname(folder), user);
  const asUser = { uid: user.uid, gid: user.gid, stdio: 'ignore', cwd: '/' };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asUser).status === 0;
}

/** Makes a folder that only its user may read. */
export function makePrivate(folder, user) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Makes a folder, and those above it that are missing, through which every server's user may walk whatever the umask. */
export function makePassable(folder) {
  const made = mkdirSync(folder, { recursive: true });
  for (let path = folder; made && path.length >= made.length; path = dirname(path)) chmodSync(path, 0o755);
}

/** @returns {{uid?: number, gid?: number}} for spawn */
export function as(user) {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
