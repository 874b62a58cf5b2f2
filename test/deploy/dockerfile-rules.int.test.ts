import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { npmFolder } from '../../deploy/local/lib/prepare/npm.mjs';
import { ROOT } from '../lib/processes.ts';

// Fetched by npx, as it is under the GPL and no part of what we build.
const LINTER = ['--yes', '--ignore-scripts', 'dockerlinter@2.0.0'];

// It counts ENTRYPOINT and CMD in the whole file; each of our stages has one.
const COUNTED_IN_THE_FILE = 'EI0001';

it('the Dockerfile keeps the rules of an outside linter', { timeout: 120_000 }, () => {
  const options = ['-f', 'Dockerfile', '-s', 'none', '-i', COUNTED_IN_THE_FILE, '-e', 'info'];
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const npx = `${npmFolder()}/npx-cli.js`;
  // It ends with an error code where it has found anything.
  const said = execFileSync(process.execPath, [npx, ...LINTER, ...options], { cwd: ROOT, env, encoding: 'utf8' });
  expect(said).not.toContain('Line ');
});
