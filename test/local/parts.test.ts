import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBusinessFile } from '../../deploy/local/demo/read-file.ts';
import { givenUrls, serverPorts } from '../../deploy/local/lib/servers/servers.mjs';
import { run } from '../../deploy/local/lib/system/exec.mjs';
import { withLock } from '../../deploy/local/lib/system/lock.mjs';
import { end, identify, isAlive } from '../../deploy/local/lib/system/pids.mjs';
import { choosePorts, releasePorts } from '../../deploy/local/lib/system/ports.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a process', () => {
  it('is known by its pid and the moment it began', () => {
    const me = identify(process.pid);
    expect(isAlive(me)).toBe(true);
    expect(isAlive({ pid: process.pid, started: 'another moment' })).toBe(false);
  });

  it('that has another one’s pid is never ended', async () => {
    await end({ pid: process.pid, started: 'another moment' }, 'SIGKILL');
    expect(isAlive(identify(process.pid))).toBe(true);
  });
});

describe('a lock', () => {
  it('lets one in at a time', async () => {
    const path = join(folder, 'lock');
    const order: string[] = [];
    const job = (name: string) => async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} out`);
    };
    await Promise.all([withLock(path, job('a')), withLock(path, job('b'))]);
    expect(order.map((line) => line.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('of a process that is dead is taken over', async () => {
    const path = join(folder, 'lock');
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await withLock(path, async () => 'in', { waitMs: 1000 })).toBe('in');
  });

  it('is free again after a job that fails', async () => {
    const path = join(folder, 'lock');
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(path, async () => 'in', { waitMs: 1000 })).toBe('in');
  });
});

describe('ports', () => {
  const taken = createServer();
  afterEach(() => taken.close());

  it('are the ones of before, else the wanted ones, else any that is free, and no two alike', async () => {
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const before = (await choosePorts({ a: null }, {})) as { a: number };
    const ports = (await choosePorts({ a: port, b: port, c: null, d: null }, before)) as Record<string, number>;
    releasePorts(Object.values(ports));
    expect(ports.a).toBe(before.a);
    expect(Object.values(ports)).not.toContain(port);
    expect(new Set(Object.values(ports)).size).toBe(4);
  });
});

describe('servers', () => {
  it('that the environment names are not started, and tests do not look at a person’s own', () => {
    const env = { DATABASE_URL: 'postgres://mine', TEST_REDIS_URL: 'redis://tests' };
    expect(givenUrls(env, '')).toEqual({ postgres: 'postgres://mine' });
    expect(givenUrls(env, 'TEST_')).toEqual({ redis: 'redis://tests' });
    expect(Object.keys(serverPorts(givenUrls(env, 'TEST_')))).toEqual(['postgres', 'amqp', 'amqp_dist', 'epmd']);
  });
});

describe('a program', () => {
  it('that is not there ends with 127, as in a shell', async () => {
    expect(await run('no-such-program-anywhere', [])).toEqual({ code: 127, output: '' });
  });
});

describe('a demo file', () => {
  const read = (head: string) => {
    const path = join(folder, 'a.yaml');
    writeFileSync(path, `${head}\naccount: { slug: trattoria }\n`);
    return readBusinessFile(path, ['http://127.0.0.1:9000', 'http://127.0.0.1:9030']);
  };

  it('names the websites of its key in a comment; the hosted pages and the demo sites are always among them', () => {
    const ours = [9000, 9030].flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
    expect(read('# websites: https://a.example http://localhost:4000')).toEqual({
      slug: 'trattoria',
      file: { account: { slug: 'trattoria' } },
      websites: ['https://a.example', 'http://localhost:4000', ...ours],
    });
  });

  it('that names none gets those on which people try things', () => {
    expect(read('# a restaurant').websites).toContain('http://localhost:3000');
  });
});
