import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from '../../deploy/local/lib/prepare/packages.mjs';
import { ROOT } from './processes.ts';
import { keepLogs, seedDemo } from './run-logs.ts';

/** A copy of the sources in a folder of its own, with the packages that are installed here. */
export type Clone = {
  readonly folder: string;
  /** Runs one of the launcher's commands to its end. */
  command(script: 'start' | 'stop', ...args: string[]): Promise<{ code: number | null; output: string }>;
  json<T>(name: string): T;
  has(name: string): boolean;
  remove(): void;
};

export async function makeClone(name: string): Promise<Clone> {
  await ensurePackages(process.execPath, () => {});
  const home = mkdtempSync(join(tmpdir(), 'clone-'));
  // As root the servers run as users of their own, who must be able to walk in.
  chmodSync(home, 0o755);
  const folder = join(home, name);
  copySources(folder);
  const path = (file: string) => join(folder, '.local', file);
  return {
    folder,
    command: (script, ...args) => runToEnd(folder, [join(folder, 'deploy/local', `${script}.mjs`), ...args]),
    json: (file) => JSON.parse(readFileSync(path(file), 'utf8')),
    has: (file) => existsSync(path(file)),
    remove: () => {
      keepLogs(path('logs'), name);
      if (existsSync(path('demo.json'))) seedDemo(JSON.parse(readFileSync(path('demo.json'), 'utf8')));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function copySources(folder: string): void {
  const left = new Set(['node_modules', '.git', '.local', 'bench']);
  const own = (source: string) => !left.has(source.split('/').at(-1) ?? '');
  for (const name of readdirSync(ROOT).filter(own)) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: own });
  }
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => join('shared', name));
  for (const owner of ['.', ...readdirSync(ROOT), ...shared]) {
    const packages = join(ROOT, owner, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, owner, 'node_modules'));
  }
}

function runToEnd(cwd: string, args: string[]): Promise<{ code: number | null; output: string }> {
  // What names servers for the tests or a person's own is not for a start.
  const kept = Object.entries(process.env).filter(([name]) => !/^(TEST_|VITEST|DATABASE_|AMQP_|REDIS_)/.test(name));
  const child = spawn(process.execPath, args, {
    cwd,
    env: Object.fromEntries(kept),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  // `close`, not `exit`: it comes when nobody holds the streams any more, and what stays running must not.
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
