import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freshPlatformDatabase, type ProcessName, serviceUrl } from '../../../lib/platform-database.ts';
import { untilClosed } from './open.ts';

/** pgbench comes with the server's programs, which are not always on the PATH. */
function findPgbench(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  const found = [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()].find(existsSync);
  if (found === undefined) throw new Error('pgbench is needed beside the Postgres server; it is part of its package');
  return found;
}

/** Transactions per second of a script. */
export type Bare = { perSecond(connections: number, seconds: number): Promise<number>; close(): Promise<void> };

/**
 * A script of plain statements on a database of its own, on the same server and with the same schema as a service's:
 * in the service's own, its relay would have the script's events to carry as well.
 */
export async function startBare(name: ProcessName, script: string): Promise<Bare> {
  const database = await freshPlatformDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const url = serviceUrl(database.adminUrl, name);
  return {
    perSecond: async (connections, seconds) => {
      const args = [
        '-n',
        '-M',
        'prepared',
        '-f',
        file,
        '-c',
        String(connections),
        '-j',
        '1',
        '-T',
        String(seconds),
        url,
      ];
      const { stdout } = await promisify(execFile)(findPgbench(), args);
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said no tps:\n${stdout}`);
      return Number(tps);
    },
    close: untilClosed(async () => {
      rmSync(folder, { recursive: true });
      await database.drop();
    }),
  };
}
