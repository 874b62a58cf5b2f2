import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs docker to its end; what it says on both streams is the answer. */
export function docker(...args: string[]): string {
  const line = ['-c', 'docker "$@" 2>&1', 'sh', ...args];
  return execFileSync('/bin/sh', line, { encoding: 'utf8', maxBuffer: 1e9 }).trim();
}

/** The same without holding up what else this process does. */
export async function dockerMeanwhile(...args: string[]): Promise<string> {
  return (await promisify(execFile)('docker', args)).stdout.trim();
}

export function programOf(name: string, folders: readonly string[]): string {
  const path = folders.map((folder) => join(folder, name)).find((one) => existsSync(one));
  if (path === undefined) throw new Error(`${name} is not on this machine`);
  return path;
}
