import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { envFaults, readEnv } from '../../src/runtime/env.ts';

const Schema = z.object({
  PORT: z.int().min(1).max(65_535).default(8081),
  RATIO: z.number().optional(),
  SANDBOX: z.boolean().default(false),
  SHARED_SECRET: z.array(z.string().min(8)).min(1),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(['info', 'debug']).default('info'),
  MAIL_FROM: z.string().meta({ example: 'desk@booking.example' }),
});
const good = { SHARED_SECRET: 'first-secret', DATABASE_URL: 'postgres://u:p@h/d', MAIL_FROM: 'a@b.example' };

const folder = mkdtempSync(join(tmpdir(), 'env-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('settings are read from texts', () => {
  test('what is left out takes its default', () => {
    expect(readEnv(Schema, good)).toMatchObject({ PORT: 8081, SANDBOX: false, LOG_LEVEL: 'info' });
  });

  test('an empty text counts as not set, and blanks around a value are cut off', () => {
    expect(readEnv(Schema, { ...good, PORT: '', SANDBOX: '  ', LOG_LEVEL: ' debug ' })).toMatchObject({
      PORT: 8081,
      SANDBOX: false,
      LOG_LEVEL: 'debug',
    });
  });

  test('numbers, booleans and lists are made from texts', () => {
    const env = readEnv(Schema, { ...good, PORT: '80', RATIO: '-0.5', SHARED_SECRET: 'new-secret, old-secret,' });
    expect(env).toMatchObject({ PORT: 80, RATIO: -0.5, SHARED_SECRET: ['new-secret', 'old-secret'] });
  });

  test.each([
    ['true', true],
    ['1', true],
    ['YES', true],
    ['on', true],
    ['false', false],
    ['0', false],
    ['No', false],
    ['off', false],
  ])('%s is %s', (text, value) => {
    expect(readEnv(Schema, { ...good, SANDBOX: text }).SANDBOX).toBe(value);
  });

  test('every setting may lie in a file', () => {
    const source = {
      ...good,
      SHARED_SECRET: undefined,
      SHARED_SECRET_FILE: file('secret', 'from-a-file\n'),
      PORT_FILE: file('port', '99'),
    };
    expect(readEnv(Schema, source)).toMatchObject({ SHARED_SECRET: ['from-a-file'], PORT: 99 });
  });
});

describe('what is wrong is said all at once', () => {
  test('each fault names the setting, what it must be and an example', () => {
    const faults = envFaults(Schema, {
      PORT: '70000',
      SANDBOX: 'maybe',
      SHARED_SECRET: 'first-secret,short',
      LOG_LEVEL: 'loud',
    });
    expect(faults).toEqual([
      'PORT: must be a whole number, at least 1 and at most 65535. Example: PORT=8080',
      'SANDBOX: must be true or false. Example: SANDBOX=true',
      'SHARED_SECRET: entry 2 must be at least 8 characters long. Example: SHARED_SECRET=$(openssl rand -base64 32) (or SHARED_SECRET_FILE=/run/secrets/shared_secret)',
      'DATABASE_URL: is required. Example: DATABASE_URL=postgres://user:password@127.0.0.1:5432/booking',
      'LOG_LEVEL: must be one of info, debug. Example: LOG_LEVEL=info',
      'MAIL_FROM: is required. Example: MAIL_FROM=desk@booking.example',
    ]);
  });

  test('a file that cannot be read, is empty, or stands beside a value is a fault', () => {
    const faults = envFaults(Schema, {
      ...good,
      PORT_FILE: join(folder, 'absent'),
      LOG_LEVEL_FILE: file('empty', '\n'),
      MAIL_FROM_FILE: file('mail', 'x'),
    });
    expect(faults).toEqual([
      'PORT: the file named by PORT_FILE cannot be read (ENOENT). Check the path and its rights.',
      'LOG_LEVEL: the file named by LOG_LEVEL_FILE is empty.',
      'MAIL_FROM: is set twice, as MAIL_FROM and as MAIL_FROM_FILE. Keep one of them.',
    ]);
  });

  test('an empty file counts as not set for an optional setting: a provider that was never signed up with', () => {
    const optional = z.object({ STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional() });
    expect(envFaults(optional, { STRIPE_SECRET_KEY_FILE: file('stripe', '') })).toEqual([]);
  });

  test('a hexadecimal, exponential or blank number is none', () => {
    for (const PORT of ['0x50', '8e1', '80 81', '8080abc'])
      expect(envFaults(Schema, { ...good, PORT })).toHaveLength(1);
  });

  test('the process ends with 78 and writes no value', () => {
    const code = `import { z } from 'zod'; import { readEnv } from './src/runtime/env.ts';
      readEnv(z.object({ SHARED_SECRET: z.string().min(32), PORT: z.int() })); console.log('started');`;
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
      cwd: join(import.meta.dirname, '../..'),
      env: { SHARED_SECRET: 'hunter2', PORT: 'hunter3' },
      encoding: 'utf8',
    });
    expect(status).toBe(78);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Cannot start: 2 settings are wrong\.\n {2}SHARED_SECRET: .+\n {2}PORT: .+\n$/);
    expect(stderr).not.toMatch(/hunter/);
  });
});
