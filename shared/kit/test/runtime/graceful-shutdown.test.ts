import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGracefulShutdown } from '../../src/runtime/graceful-shutdown.ts';

const quiet = { info: () => {}, error: () => {} };
afterEach(() => vi.useRealTimers());

describe('closing', () => {
  test('is last in, first out, one after the other', async () => {
    const order: string[] = [];
    const closer = createGracefulShutdown(quiet);
    for (const name of ['database', 'broker', 'http']) {
      closer.add(name, async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} done`);
      });
    }
    expect(await closer.close()).toBe(true);
    expect(order).toEqual([
      'http begins',
      'http done',
      'broker begins',
      'broker done',
      'database begins',
      'database done',
    ]);
  });

  test('happens once, however often it is asked for', async () => {
    const fn = vi.fn();
    const closer = createGracefulShutdown(quiet);
    closer.add('part', fn);
    expect(closer.closing).toBe(false);
    const both = [closer.close(), closer.close()];
    expect(closer.closing).toBe(true);
    await Promise.all(both);
    expect(fn).toHaveBeenCalledOnce();
  });

  test('goes on after a part that fails, and says so', async () => {
    const error = vi.fn();
    const below = vi.fn();
    const closer = createGracefulShutdown({ ...quiet, error });
    closer.add('below', below);
    closer.add('broken', () => {
      throw new Error('boom');
    });
    expect(await closer.close()).toBe(false);
    expect(below).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ part: 'broken' });
  });

  test('takes 25 seconds in all, and still tells every part to close', async () => {
    vi.useFakeTimers();
    const error = vi.fn();
    const below = vi.fn();
    const closer = createGracefulShutdown({ ...quiet, error });
    closer.add('below', below);
    closer.add('hanging', () => new Promise(() => {}));
    const done = vi.fn();
    void closer.close().then(done);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(false);
    expect(below).toHaveBeenCalledOnce();
    expect(error.mock.calls.map(([fields]) => fields.part)).toEqual(['hanging']);
  });

  test('is announced before anything closes, for as long as asked', async () => {
    vi.useFakeTimers();
    const fn = vi.fn();
    const closer = createGracefulShutdown(quiet, { waitMs: 3000 });
    closer.add('part', fn);
    void closer.close();
    expect(closer.closing).toBe(true);
    await vi.advanceTimersByTimeAsync(2999);
    expect(fn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fn).toHaveBeenCalledOnce();
  });
});

describe('signals', () => {
  async function start(part: string) {
    const code = `import { createGracefulShutdown, handleSignals } from './src/runtime/graceful-shutdown.ts';
      const closer = createGracefulShutdown({ info() {}, error() {} });
      closer.add('part', ${part}); handleSignals(closer); setInterval(() => {}, 1e6); console.log('up');`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('%s closes and exits with 0', async (signal) => {
    const child = await start(`() => console.log('closed')`);
    const said = once(child.stdout, 'data');
    child.kill(signal);
    expect(String((await said)[0])).toBe('closed\n');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test('an unclean close exits with 1', async () => {
    const child = await start(`() => { throw new Error('boom') }`);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(1);
  });

  test('a second signal ends the process at once', async () => {
    const child = await start(`() => new Promise(() => console.log('closing'))`);
    const said = once(child.stdout, 'data');
    child.kill('SIGTERM');
    await said;
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(130);
  });
});
