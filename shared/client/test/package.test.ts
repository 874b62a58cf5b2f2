import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../../deploy/local/lib/commands/client-package.mjs';

const run = promisify(execFile);
const TSC = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

const PROGRAM = `import { createBookingClient, unwrap, webhooks } from '@booking/client';

const api = createBookingClient({ baseUrl: 'http://127.0.0.1:PORT', key: 'k', attempts: 1 });
const { dates } = await unwrap(api.GET('/v1/availability'));
const day: string | undefined = dates[0];
// @ts-expect-error: the types are there, and a number is no day.
const wrong: number | undefined = dates[0];
console.log(day, typeof wrong, typeof webhooks.verify);
`;

const OPTIONS = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  outDir: 'out',
  skipLibCheck: false,
};

let folder: string;
const built = () => join(folder, 'client');
const server = createServer((_, answer) => {
  answer.setHeader('content-type', 'application/json').end(JSON.stringify({ dates: ['2026-12-04'] }));
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'booking-client-'));
  buildClient(process.execPath, built());
  await once(server.listen(0, '127.0.0.1'), 'listening');
}, 60_000);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty project into which the package is installed, without a network, as its reader does it. */
async function projectWith(name: string, packageAt: string): Promise<string> {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name, type: 'module', private: true }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packageAt], { cwd: project });
  return project;
}

async function compileAndRun(project: string): Promise<string> {
  const port = String((server.address() as AddressInfo).port);
  writeFileSync(join(project, 'program.ts'), PROGRAM.replace('PORT', port));
  const tsconfig = { compilerOptions: OPTIONS, files: ['program.ts'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig));
  await run(process.execPath, [TSC, '-p', project]);
  const { stdout } = await run(process.execPath, ['--no-experimental-strip-types', 'out/program.js'], {
    cwd: project,
  });
  return stdout.trim();
}

describe('the package that `npm run client` makes', () => {
  it('is installed from its folder into an empty project, compiles with its types, and runs', async () => {
    const project = await projectWith('from-folder', built());
    expect(await compileAndRun(project)).toBe('2026-12-04 string function');
  }, 60_000);

  it('is installed from the file that npm packs of it just as well', async () => {
    await run('npm', ['pack', '--offline', '--pack-destination', folder, built()]);
    const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const project = await projectWith('from-file', join(folder, packed));
    expect(await compileAndRun(project)).toBe('2026-12-04 string function');
  }, 60_000);
});
