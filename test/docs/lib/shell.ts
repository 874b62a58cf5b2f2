import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Block } from './blocks.ts';
import type { Desk } from './run-page.ts';

/** Runs one block as its reader would, and answers what it printed. */
export async function runBlock(block: Block | undefined, { folder, env }: Desk): Promise<string> {
  if (block === undefined) throw new Error('the page has no such block');
  const script = ['-c', `set -euo pipefail\n${block.text}`];
  const { stdout } = await promisify(execFile)('bash', script, { cwd: folder, env, maxBuffer: 1e8 });
  return stdout;
}
