import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testCallers } from '@booking/testkit/callers';
import { expect, test } from 'vitest';

const code = `import { z } from 'zod'; import { runService } from './src/runtime/main.ts';
  import { baseSettings } from './src/runtime/settings.ts';
  await runService('svc-hotel', z.object(baseSettings({ port: 1, privatePort: 2 })), async () => process.exit(0));`;

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      DATABASE_URL: 'postgres://h/d',
      AMQP_URL: 'amqp://h',
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      ...env,
    },
    encoding: 'utf8',
  });

test('a program with the key of another, or with half a key, ends with 78 and a sentence', () => {
  const callers = testCallers();
  const own = callers.environmentOf('svc-hotel');
  expect(start(own).status).toBe(0);
  const foreign = start({ ...own, CALLER_KEY: callers.environmentOf('gateway').CALLER_KEY });
  expect([foreign.status, foreign.stderr]).toEqual([
    78,
    expect.stringContaining('CALLER_PUBLIC_KEYS: names another key of svc-hotel than that of CALLER_KEY'),
  ]);
  const half = start({ CALLER_KEY: own.CALLER_KEY.slice(20), CALLER_PUBLIC_KEYS: 'svc-hotel' });
  expect([half.status, half.stderr]).toEqual([78, expect.stringContaining('CALLER_KEY: entry 1 must be 32 bytes')]);
  expect(half.stderr).toContain('CALLER_PUBLIC_KEYS: entry 1 must be the name of a program, a colon and 32 bytes');
});
