import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchPath } from '../../deploy/local/lib/system/environment.mjs';
import type { Json } from '../lib/api.ts';
import { type Clone, makeClone } from '../lib/clone.ts';
import { ROOT } from '../lib/processes.ts';
import { docker, dockerMeanwhile, programOf } from './lib/docker.ts';

const NAME = `booking-bare-${randomBytes(4).toString('hex')}`;
const SERVERS = ['postgres', 'rabbitmq', 'redis'];

/** A machine with Node, the engine's socket and the program that speaks to it: there is no other program to find. */
function bareMachine(folder: string): string[] {
  const socket = (process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock').replace('unix://', '');
  const images = ['POSTGRES_IMAGE', 'RABBITMQ_IMAGE', 'REDIS_IMAGE'];
  const passed = ['DOCKER_HOST', ...images].filter((name) => process.env[name]).flatMap((name) => ['-e', name]);
  const mounts = [dirname(folder), ROOT, socket].flatMap((path) => ['-v', `${path}:${path}`]);
  const cli = ['-v', `${programOf('docker', searchPath())}:/usr/local/bin/docker:ro`];
  const machine = ['run', '-d', '--name', NAME, '--network', 'host', ...mounts, ...cli, ...passed, '-w', folder];
  return [
    ...machine,
    process.env.BASE_IMAGE ??
      'node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2',
    'node',
    'deploy/local/start.mjs',
  ];
}

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone('bare');
});
afterAll(() => {
  docker('rm', '-f', NAME);
  clone?.remove();
});

const logOf = (part: string) => readFileSync(join(clone.folder, '.local', 'logs', `${part}.log`), 'utf8');
const containersOf = (part: string) => docker('ps', '-aq', '--filter', `name=booking-${part}-`);
const printed = () => docker('logs', NAME);

it('npm start takes its servers from a Docker engine where no programs are, and takes them away again', async () => {
  docker(...bareMachine(clone.folder));
  const up = () => expect(printed()).toContain('everything is up');
  await eventually(up, { timeoutMs: 240_000, intervalMs: 1000 });
  for (const part of SERVERS) {
    expect(printed()).toMatch(new RegExp(`${part} +listens on 127.0.0.1:\\d+, in a container`));
    expect(containersOf(part)).not.toBe('');
  }
  // A keeper passes on what its server writes once it takes it for started; one that never does takes the server away.
  for (const part of SERVERS) expect(logOf(part)).not.toBe('');
  const demo = clone.json<Json>('demo.json');
  const headers = { 'x-service-key': demo.businesses.trattoria.publishable_key };
  expect((await fetch(`${demo.base_url}/v1/venue`, { headers })).status).toBe(200);
  await dockerMeanwhile('stop', '-t', '60', NAME);
  expect(SERVERS.map(containersOf)).toEqual(['', '', '']);
});
