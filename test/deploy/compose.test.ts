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
  ports?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const folder = mkdtempSync(join(tmpdir(), 'booking-compose-'));
const script = join(ROOT, 'deploy/compose/secrets.mjs');
const read = (name: string) => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true }) as Compose;
const compose = read('compose.yaml');
const trial = read('compose.trial.yaml');
const service = (name: string) => compose.services[name] as Service;
const EMAIL_SENDERS = PROCESS_NAMES.filter((name) => 'SMTP_URL' in ENVS[name].shape);

/** The environment as a container has it: defaults filled in, secrets read from the files that were made. */
function environmentOf({ environment }: Pick<Service, 'environment'>): Record<string, string> {
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

  it.each(PROCESS_NAMES)(
    'gives %s every setting but SMTP_URL that it needs, and none that it does not know',
    (name) => {
      const { environment } = service(name);
      expect(envFaults(ENVS[name], { ...environmentOf(service(name)), SMTP_URL: 'smtp://relay:25' })).toEqual([]);
      expect(unknownSettings(Object.keys(environment))).toEqual([]);
    },
  );

  it.each(EMAIL_SENDERS)('does not start %s in earnest without a mail server', (name) => {
    const environment = environmentOf(service(name));
    expect(environment.SANDBOX).toBe('false');
    expect(envFaults(ENVS[name], environment)).toEqual([expect.stringMatching(/^SMTP_URL: /)]);
  });

  it.each(PROCESS_NAMES)('starts the sandbox of %s, with the mail catcher, by the file of the trial', (name) => {
    const laidOver = { ...service(name).environment, ...trial.services[name]?.environment };
    const environment = environmentOf({ environment: laidOver });
    expect(envFaults(ENVS[name], environment)).toEqual([]);
    expect(environment).toMatchObject({ SANDBOX: 'true', SMTP_URL: 'smtp://mail:1025' });
  });

  it('publishes every port on the loopback address of this machine unless told otherwise', () => {
    const ports = [...Object.values(compose.services), ...Object.values(trial.services)].flatMap(
      ({ ports = [] }) => ports,
    );
    const defaults = ports.map((port) => port.replace(/\$\{\w+:-([^}]*)\}/g, '$1'));
    expect(defaults).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8090:8090', '127.0.0.1:8025:8025']);
  });

  it("hands on what says where businesses' own hosts are to lead, and who is asked for their records", () => {
    const { environment } = service('gateway');
    for (const name of ['PAGES_HOST', 'DNS_SERVERS']) expect(environment[name]).toBe(`\${${name}:-}`);
    const faults = (servers: string) => {
      const said = { SMTP_URL: 'smtp://relay:25', PAGES_HOST: 'pages.example.org', DNS_SERVERS: servers };
      return envFaults(ENVS.gateway, { ...environmentOf(service('gateway')), ...said });
    };
    expect(faults('192.0.2.53,[2001:db8::53]:53')).toEqual([]);
    expect(faults('ns.example.org')).toEqual([
      expect.stringMatching(/^DNS_SERVERS: entry 1 must be an address, or address:port\./),
    ]);
  });

  it('names the images of others by version and digest, as the Dockerfile and the launcher do', () => {
    const images = ['postgres', 'rabbitmq', 'redis'].map((name) => service(name).image);
    const named = images.map((image) => image.replace(/^\$\{\w+:-(.*)\}$/, '$1'));
    const launcher = readFileSync(join(ROOT, 'deploy/local/lib/servers/containers.mjs'), 'utf8');
    for (const image of [...named, baseImage()]) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    expect(named.filter((image) => !launcher.includes(`'${image}'`))).toEqual([]);
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
    for (const name of [...PROCESS_NAMES, ...PROCESS_NAMES.map((program) => `migrate-${program}`), 'mail']) {
      const { user, read_only, cap_drop } = name === 'mail' ? (trial.services.mail as Service) : service(name);
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
    const before = readFileSync(join(folder, 'caller_key_gateway'), 'utf8');
    execFileSync(process.execPath, [script, folder]);
    expect(readFileSync(join(folder, 'caller_key_gateway'), 'utf8')).toBe(before);
  });
});
