import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LICENCES } from '../../deploy/local/lib/commands/sbom.mjs';
import { memoryFlags } from '../../deploy/local/lib/platform/memory.mjs';
import { type Platform, startPlatform } from '../lib/platform.ts';
import { PROCESS_NAMES, type ProcessName } from '../lib/platform-database.ts';
import { freePorts, type Running, ready } from '../lib/processes.ts';
import { buildInto, readStages, removeBuilt } from './lib/dockerfile.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

/** As the image would run it: as root we can, everything else is outside its root. */
function runImage(image: string, name: ProcessName, env: Record<string, string>): Running {
  const args = [...memoryFlags(name), 'src/main.ts'];
  const folder = join(image, 'app', name);
  const child = isRoot
    ? spawn(
        '/usr/sbin/chroot',
        [`--userspec=${NOBODY}:${NOBODY}`, image, '/usr/local/bin/node', ...inImage(args, name)],
        { env },
      )
    : spawn(process.execPath, args, { cwd: folder, env });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, printed: () => printed, ended };
}

const inImage = (args: readonly string[], name: string) => [...args.slice(0, -1), `/app/${name}/${args.at(-1)}`];

/** Links are not followed: pnpm makes many to one file. */
function bytesIn(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}

/** `name@version` of everything that pnpm has put into an image; behind an underscore stand the peers. */
function packagesIn(image: string): string[] {
  const folders = readdirSync(join(image, 'app/node_modules/.pnpm'));
  return folders.flatMap((folder) => /^@?[^@]+@\d[^_]*/.exec(folder)?.[0].replace('+', '/') ?? []);
}

function namedDependencies(): string[] {
  const rows = readFileSync(LICENCES, 'utf8').matchAll(/^\| (\S+) \| (\d\S*) \|/gm);
  return [...rows].map(([, name, version]) => `${name}@${version}`);
}

describe('The Dockerfile, its steps run into a folder', () => {
  const built = mkdtempSync(join(tmpdir(), 'booking-image-'));
  const images = new Map<ProcessName, string>();
  const running: Running[] = [];
  let platform: Platform;

  beforeAll(async () => {
    for (const name of PROCESS_NAMES) images.set(name, buildInto(built, { service: name, target: 'service' }));
    platform = await startPlatform({ services: [] });
    // Five times the packages are fetched, and Node is copied.
  }, 300_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    await platform?.close();
    removeBuilt(built);
  });

  it.each(PROCESS_NAMES)('makes %s start as uid 65534 on a tree that it cannot write to', async (name) => {
    const [port, privatePort, operatorPort] = (await freePorts(3)).map(String);
    const image = images.get(name) as string;
    const ports = { PORT: port ?? '', PRIVATE_PORT: privatePort ?? '', OPERATOR_PORT: operatorPort ?? '' };
    const process = runImage(image, name, { ...platform.envOf(name), ...ports });
    running.push(process);
    await ready(`http://127.0.0.1:${privatePort}`, process);
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  });

  it('leaves an image of at most 250 MB, with no shell and no package manager', () => {
    for (const image of images.values()) {
      expect(bytesIn(image)).toBeLessThanOrEqual(250e6);
      for (const program of ['bin/sh', 'usr/bin/apt', 'usr/local/bin/npm'])
        expect(existsSync(join(image, program))).toBe(false);
    }
  });

  it('holds no package that docs/licences.md does not name', () => {
    const listed = new Set(namedDependencies());
    for (const image of images.values()) {
      const held = packagesIn(image);
      expect(held.length).toBeGreaterThan(5);
      expect(held.filter((one) => !listed.has(one))).toEqual([]);
    }
  });

  it('names its base exactly, and ends as a user by number', () => {
    for (const { name, steps } of readStages().filter(({ base }) => base === 'scratch')) {
      expect({ name, user: steps.find(({ word }) => word === 'USER')?.text }).toEqual({ name, user: '65534:65534' });
    }
    expect(readStages().map(({ base }) => base)).toEqual(expect.arrayContaining(['scratch', `\${BASE}`]));
  });
});
