import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engineUnit } from '../../deploy/local/lib/engine.mjs';

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
