import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** pgbench comes with the server's programs, which are not always on the PATH. */
function findPgbench(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  const found = [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()].find(existsSync);
  if (found === undefined) throw new Error('pgbench is needed beside the Postgres server; it is part of its package');
  return found;
}

/**
 * Transactions per second of one script.
 * @param url database, @param script pgbench commands, @param connections clients at once, @param seconds of the run
 */
export async function pgbench(url: string, script: string, connections: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(connections), '-j', '1', '-T', String(seconds), url];
  const { stdout } = await promisify(execFile)(findPgbench(), args);
  rmSync(folder, { recursive: true });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said no tps:\n${stdout}`);
  return Number(tps);
}
