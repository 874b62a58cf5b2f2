import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { envFaults } from '@booking/kit/runtime/env';
import { MigrateEnv } from '@booking/kit/runtime/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { memoryFlags } from '../../deploy/local/lib/platform/memory.mjs';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { ROOT } from '../lib/processes.ts';
import { ENVS, unknownSettings } from './lib/settings.ts';

type Service = {
  image: string;
  build?: { context: string; target: string; args: Record<string, string> };
  command?: string[];
  environment: Record<string, string>;
  secrets?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const folder = mkdtempSync(join(tmpdir(), 'booking-compose-'));
const script = join(ROOT, 'deploy/compose/secrets.mjs');
const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const service = (name: string) => compose.services[name] as Service;

/** The environment as a container has it: defaults filled in, secrets read from the files that were made. */
function environmentOf({ environment }: Service): Record<string, string> {
  const filled = Object.entries(environment).map(([name, value]) => {
    const text = String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
    return [name, text.replace('/run/secrets/', `${folder}/`)];
  });
  return Object.fromEntries(filled);
}

const baseImage = () => /^ARG BASE=(.*)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1];

describe('compose.yaml', () => {
  beforeAll(() => void execFileSync(process.execPath, [script, folder]));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(PROCESS_NAMES)('gives %s every setting that it needs, and none that it does not know', (name) => {
    const { environment } = service(name);
    expect(envFaults(ENVS[name], environmentOf(service(name)))).toEqual([]);
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
  });

  it.each(PROCESS_NAMES)('migrates the schema of %s with its own image before it starts', (name) => {
    const migration = service(`migrate-${name}`);
    expect(envFaults(MigrateEnv, environmentOf(migration))).toEqual([]);
    expect({ image: migration.image, command: migration.command }).toEqual({
      image: service(name).image,
      command: ['src/migrate.ts'],
    });
    expect(service(name).depends_on?.[`migrate-${name}`]).toEqual({ condition: 'service_completed_successfully' });
  });

  it('mounts the secrets that a service reads, and no others', () => {
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(compose.services)) {
      const read = Object.values(environment).filter((value) => String(value).startsWith('/run/secrets/'));
      expect({ name, secrets: [...secrets].sort() }).toEqual({
        name,
        secrets: read.map((path) => basename(path)).sort(),
      });
      for (const secret of secrets)
        expect(existsSync(join(folder, basename(compose.secrets[secret]?.file ?? '?')))).toBe(true);
    }
  });

  it('runs our programs as uid 65534 on a read-only root without capabilities', () => {
    for (const name of [...PROCESS_NAMES, ...PROCESS_NAMES.map((one) => `migrate-${one}`), 'mail']) {
      const { user, read_only, cap_drop } = service(name);
      expect({ name, user, read_only, cap_drop }).toEqual({
        name,
        user: '65534:65534',
        read_only: true,
        cap_drop: ['ALL'],
      });
    }
  });

  it('asks each service whether it is ready on its own private port', () => {
    for (const name of PROCESS_NAMES) {
      const port = ENVS[name].shape.PRIVATE_PORT.parse(undefined);
      expect(service(name).healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/readyz`);
    }
  });

  it.each(PROCESS_NAMES)('builds the image of %s from the one Dockerfile', (name) => {
    const { context, target, args = {} } = service(name).build ?? {};
    expect({ context, target, service: args.SERVICE }).toEqual({ context: '.', target: 'service', service: name });
    expect(String(args.BASE).replace(/\$\{BASE_IMAGE:-(.*)\}/, '$1')).toBe(baseImage());
  });

  it.each(PROCESS_NAMES)('gives %s the memory flags of the launcher', (name) => {
    expect(service(name).command).toEqual([...memoryFlags(name), 'src/main.ts']);
  });

  it('keeps the secrets that were made before', () => {
    const before = readFileSync(join(folder, 'caller_secret'), 'utf8');
    execFileSync(process.execPath, [script, folder]);
    expect(readFileSync(join(folder, 'caller_secret'), 'utf8')).toBe(before);
  });
});
