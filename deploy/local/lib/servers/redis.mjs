import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../system/environment.mjs';
import { makePrivate } from '../system/users.mjs';
import { probe } from '../system/wait.mjs';

/**
 * A Redis of our own. Its password stands in a file that only its user reads: arguments are seen by everybody.
 * @param {import('../system/users.mjs').Place & {server: string, port: number, password: string}} place
 * @returns {import('../system/pids.mjs').Unit & {url: string}}
 */
export function prepareRedis({ folder, user, server, port, password, throwaway }) {
  makePrivate(folder, user);
  const config = join(folder, 'redis.conf');
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    // Paths are relative to the working folder, so that no blank in them needs quoting.
    'dir ./',
    'save ""',
    `appendonly ${throwaway ? 'no' : 'yes'}`,
  ];
  writeFileSync(config, `${settings.join('\n')}\n`, { mode: 0o600 });
  if (user) chownSync(config, user.uid, user.gid);
  return {
    name: 'redis',
    server: true,
    program: server,
    args: ['./redis.conf'],
    env: { PATH: searchPath().join(':'), HOME: folder },
    cwd: folder,
    user,
    ready: () => probe(port, `AUTH ${password}\r\nPING\r\n`, (answer) => answer.includes('+PONG')),
    readyWaitMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWaitMs: 10_000,
    url: `redis://:${password}@127.0.0.1:${port}`,
  };
}
