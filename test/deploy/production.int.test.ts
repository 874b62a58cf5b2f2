import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCallerKeys } from '@booking/kit/crypto/caller-keys';
import { envFaults } from '@booking/kit/runtime/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ensureRenderer } from '../../deploy/local/lib/prepare/kustomize.mjs';
import { blocksFor } from '../docs/lib/blocks.ts';
import { runBlock } from '../docs/lib/shell.ts';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { ROOT } from '../lib/processes.ts';
import { type Manifest, named, SECRETS } from './lib/manifests.ts';
import { podPolicy } from './lib/policy-pods.ts';
import { referencePolicy } from './lib/policy-references.ts';
import { ENVS } from './lib/settings.ts';

const [dotenv, providers, makeSecrets, overlay, look] = blocksFor(
  'docs/production.md',
  'test/deploy/production.int.test.ts',
);

const folder = mkdtempSync(join(tmpdir(), 'production-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A kubectl of our own before the machine's: none of our machines has a cluster. */
function withKubectl(script: string) {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/kubectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
}

describe('The settings that docs/production.md has in .env', () => {
  const lines = (dotenv?.text ?? '').split('\n').filter((line) => /^\w+=/.test(line));
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) as Record<string, string>;
  const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');

  it('are all read by compose.yaml', () => {
    expect(Object.keys(given).length).toBeGreaterThan(6);
    expect(Object.keys(given).filter((name) => !text.includes(`\${${name}:-`))).toEqual([]);
  });

  it.each(PROCESS_NAMES)('are right for %s', (name) => {
    const own = Object.entries<string>(services[name].environment).map(([key, value]) => {
      const filled = String(value).replace(/\$\{(\w+):-([^}]*)\}/g, (_all, asked, without) => given[asked] ?? without);
      // The secrets of files are those of compose.test.ts.
      return filled.startsWith('/run/secrets/') ? null : [key, filled];
    });
    const environment = Object.fromEntries(own.filter((entry) => entry !== null));
    const faults = envFaults(ENVS[name], environment).filter((fault) => !/is not set|is required/.test(fault));
    expect({ sandbox: environment.SANDBOX, faults }).toEqual({ sandbox: 'false', faults: [] });
  });

  it('are beside files that hold the secrets of Stripe and Twilio', async () => {
    execFileSync(process.execPath, [join(ROOT, 'deploy/compose/secrets.mjs'), join(folder, '.local/compose')]);
    const secrets = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_2',
      STRIPE_WEBHOOK_SECRET_RESTAURANT: 'whsec_4',
      SMS_AUTH_TOKEN: 'token-3',
    };
    const held = (name: string) => readFileSync(join(folder, '.local/compose', name), 'utf8');
    const restaurant = 'stripe_secret_key_restaurant';
    expect(held(restaurant), 'empty until it is filled in').toBe('');
    await runBlock(providers, { folder, env: secrets });
    for (const [name, value] of Object.entries(secrets)) expect(held(name.toLowerCase())).toBe(value);
    expect(held(restaurant)).toBe('sk_live_1');
  });
});

describe('The Secrets that docs/production.md makes', () => {
  const OF_OTHERS = {
    REDIS_URL: 'redis://:password@redis:6379',
    SMTP_URL: 'smtp://user:password@smtp.example:587',
    STRIPE_SECRET_KEY: 'sk_live_0',
    STRIPE_WEBHOOK_SECRET: 'whsec_0',
    STRIPE_WEBHOOK_SECRET_RESTAURANT: 'whsec_1',
    SMS_ACCOUNT_SID: 'AC0',
    SMS_AUTH_TOKEN: '0',
    PHOTOS_ACCESS_KEY: 'AKIA0:0',
  };
  let made: Record<string, Record<string, string>>;

  beforeAll(async () => {
    mkdirSync(join(folder, 'deploy'), { recursive: true });
    for (const script of ['caller-keys.mjs', 'broker-users.mjs'])
      symlinkSync(join(ROOT, 'deploy', script), join(folder, 'deploy', script));
    const env = { ...OF_OTHERS, ...withKubectl('for word in "$@"; do echo "$word"; done; echo') };
    const printed = await runBlock(makeSecrets, { folder, env });
    const calls = printed
      .trim()
      .split('\n\n')
      .map((call) => call.split('\n'));
    const literals = (words: readonly string[]) =>
      words
        .filter((word) => word.startsWith('--from-literal='))
        .map((word) => word.slice(15).split(/=(.*)/s).slice(0, 2));
    made = Object.fromEntries(calls.map((words) => [words[3], Object.fromEntries(literals(words))]));
  });

  it('are those that the manifests mount, with all their keys', () => {
    const { 'booking-tls': _, ...wanted } = SECRETS;
    const keysOf = (all: Record<string, object>) =>
      Object.fromEntries(Object.entries(all).map(([name, held]) => [name, Object.keys(held).toSorted()]));
    const wantedKeys = Object.fromEntries(Object.entries(wanted).map(([name, keys]) => [name, keys.toSorted()]));
    expect(keysOf(made)).toEqual(wantedKeys);
  });

  it('hold keys of 32 bytes and passwords that nobody guesses, each its own', () => {
    const all = Object.values(made).flatMap((held) => Object.entries(held));
    const keys = all.filter(([name]) => name === 'encryption-key').map(([, value]) => value);
    expect(keys.map((value) => Buffer.from(value, 'base64').length)).toEqual([32, 32, 32, 32, 32]);
    const passwords = all.flatMap(([, value]) => /^(?:postgres|amqp):\/\/[\w-]+:([\w-]+)@/.exec(value)?.[1] ?? []);
    // The superuser's is in two: in its own Secret alone it is no address.
    expect(passwords.every((password) => password.length >= 32)).toBe(true);
    expect(new Set([...keys, ...passwords]).size).toBe(keys.length + passwords.length);
  });

  it.each(PROCESS_NAMES)('hold the key of %s for its pods alone, and the public keys for all', (name) => {
    const CALLER_KEY = [made[`booking-${name}`]?.['caller-key'] ?? ''];
    const CALLER_PUBLIC_KEYS = (made['booking-shared']?.['caller-public-keys'] ?? '').split(',');
    expect(() => openCallerKeys(name, { CALLER_KEY, CALLER_PUBLIC_KEYS })).not.toThrow();
  });
});

describe('The overlay of docs/production.md', () => {
  let all: Manifest[];

  // A renderer may have to be fetched first.
  beforeAll(async () => {
    for (const part of ['kustomize', 'alerts', 'dashboards'])
      cpSync(join(ROOT, 'deploy', part), join(folder, 'deploy', part), { recursive: true });
    const mine = join(folder, 'deploy/kustomize/overlays/mine');
    mkdirSync(mine);
    writeFileSync(join(mine, 'kustomization.yaml'), overlay?.text ?? '');
    const renderer = await ensureRenderer((part, text) => process.stdout.write(`${part}: ${text}\n`));
    const env = withKubectl(`shift; exec ${renderer.map((word) => `'${word}'`).join(' ')} "$@"`);
    all = parseAllDocuments(await runBlock(look, { folder, env })).map((document) => document.toJS() as Manifest);
  }, 120_000);

  it('keeps the policy, like those that are in the tree', () => {
    expect([...podPolicy(all), ...referencePolicy(all)]).toEqual([]);
  });

  it('lets restaurants and appointments take cards, and reach their provider', () => {
    const { env } = named(all, 'Deployment', 'svc-restaurant')?.spec.template.spec.containers[0] ?? {};
    const names = env.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['STRIPE_SECRET_KEY_FILE', 'STRIPE_WEBHOOK_SECRET_FILE']));
    const { egress } = named(all, 'NetworkPolicy', 'svc-restaurant')?.spec ?? {};
    const ports = egress.flatMap((rule: { ports: { port: number }[] }) => rule.ports.map(({ port }) => port));
    expect(ports).toContain(443);
  });

  it('has nothing left of the example: every image, host and address is the own', () => {
    const text = JSON.stringify(all);
    expect(text.match(/[\w.]*\.example\.org/g)).toEqual(null);
    expect(named(all, 'Ingress', 'gateway')?.spec.rules[0].host).toBe('bookings.mine.example');
    expect(text.match(/"registry\.mine\.example\/booking\/[\w-]+:1\.2\.0"/g)?.length).toBeGreaterThanOrEqual(10);
  });
});
