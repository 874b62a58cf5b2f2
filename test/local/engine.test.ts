import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engineUnit, forgetDeadEngines } from '../../deploy/local/lib/servers/engine.mjs';

const folder = mkdtempSync(join(tmpdir(), 'engine-'));

describe('A Docker engine of our own', () => {
  afterAll(() => rmSync(folder, { recursive: true }));
  const unit = engineUnit({ run: join(folder, '123-abc'), folder: join(folder, 'docker') });
  const option = (name: string) => unit.args[unit.args.indexOf(name) + 1] ?? '';

  it('has its data, its sockets and its settings to itself', () => {
    expect(option('--data-root')).toBe(join(folder, 'docker'));
    for (const name of ['--exec-root', '--pidfile', '--host']) expect(option(name)).toContain('booking-docker-123-abc');
    expect(readFileSync(option('--config-file'), 'utf8')).toBe('{}\n');
  });

  it('gives its containers addresses that those of an engine killed before do not have', () => {
    const addressOf = (run: string) => {
      const { args } = engineUnit({ run: join(folder, run), folder: join(folder, 'docker') });
      return args[args.indexOf('--bip') + 1] ?? '';
    };
    expect(addressOf('123-0000aa10')).toMatch(/^(172\.30|10\.213|192\.168)\.\d+\.1\/24$/);
    expect(addressOf('123-0000aa10')).not.toBe(addressOf('123-0000aa11'));
    expect(addressOf('123-0000ffff')).toMatch(/\.(25[0-4]|2[0-4]\d|1?\d?\d)\.1\/24$/);
  });

  it('takes away what one that was killed has left, and nothing of one that runs', async () => {
    const left = (name: string, pid = 0) => {
      const state = join(folder, `booking-docker-${name}`);
      mkdirSync(state);
      writeFileSync(`${state}.pid`, String(pid));
      return state;
    };
    const runs = spawn(process.execPath, [
      '-e',
      'process.title = "dockerd"; console.log(); setInterval(() => {}, 1000)',
    ]);
    await once(runs.stdout, 'data');
    const [living, dead, others] = [left('1-0000a11e', runs.pid), left('2-0000dead'), left('of-somebody-else')];
    forgetDeadEngines(folder);
    expect([living, dead, others].map((state) => existsSync(state))).toEqual([true, false, true]);
    expect(existsSync(`${dead}.pid`)).toBe(false);
    runs.kill();
  });

  it('has a socket whose path is short enough, wherever the clone lies', () => {
    // 108 bytes are the bound of the system, and containerd puts some 30 after it.
    expect(option('--exec-root').length).toBeLessThan(70);
    expect(unit.host).toBe(`unix://${option('--exec-root')}.sock`);
  });

  it('lays images in layers where the file system lets it', () => {
    expect(option('--storage-driver')).toBe('overlay2');
  });

  it('is given the time that its containers need to end', () => {
    expect(unit.stopSignal).toBe('SIGTERM');
    expect(unit.stopWaitMs).toBeGreaterThan(10_000);
  });
});
