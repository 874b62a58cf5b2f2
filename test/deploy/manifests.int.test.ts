import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { envFaults } from '@booking/kit/runtime/env';
import { MigrateEnv } from '@booking/kit/runtime/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryFlags } from '../../deploy/local/lib/platform/memory.mjs';
import type { Json } from '../lib/api.ts';
import { PROCESS_NAMES, type ProcessName } from '../lib/platform-database.ts';
import { typeFaults } from './lib/manifest-types.ts';
import { type Manifest, named, OVERLAYS, render } from './lib/manifests.ts';
import { podPolicy } from './lib/policy-pods.ts';
import { referencePolicy } from './lib/policy-references.ts';
import { ENVS, unknownSettings } from './lib/settings.ts';
import { SPOILED } from './lib/spoiled.ts';

const policy = (all: readonly Manifest[]) => [...podPolicy(all), ...referencePolicy(all)];
const containerOf = (all: readonly Manifest[], kind: string, name: string): Json =>
  named(all, kind, name)?.spec.template.spec.containers[0];

/** Secrets that others make, in their shape. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  'secret-key': `sk_test_${'7'.repeat(24)}`,
  'webhook-secret': `whsec_${'7'.repeat(24)}`,
  'access-key': `AKIA${'7'.repeat(16)}:${'7'.repeat(40)}`,
  'account-sid': `AC${'7'.repeat(32)}`,
  'caller-public-keys': PROCESS_NAMES.map((name) => `${name}:${Buffer.alloc(32, 7).toString('base64url')}`).join(),
};

describe.each(OVERLAYS)('The overlay %s', (overlay) => {
  const secrets = mkdtempSync(join(tmpdir(), 'booking-manifests-'));
  let all: Manifest[];

  // A renderer may have to be fetched first.
  beforeAll(async () => {
    all = await render(overlay);
  }, 120_000);
  afterAll(() => rmSync(secrets, { recursive: true }));

  /** The environment of a container, with made-up secrets where it reads files. */
  function environmentOf({ env = [], envFrom = [] }: Json): Record<string, string> {
    const maps = envFrom.map(({ configMapRef }: Json) => named(all, 'ConfigMap', configMapRef.name)?.data);
    const own = env.map(({ name, value }: Json) => [name, name.endsWith('_FILE') ? secretFile(value) : value]);
    return { ...Object.assign({}, ...maps), ...Object.fromEntries(own) };
  }

  function secretFile(path: string): string {
    const name = basename(path);
    const made = name.endsWith('-url') ? 'smtp://user:password@server:5432/booking' : OF_OTHERS[name];
    writeFileSync(join(secrets, name), made ?? Buffer.alloc(32, 7).toString('base64'));
    return join(secrets, name);
  }

  it('holds no field that Kubernetes and its operators do not know', () => {
    expect(typeFaults(all)).toEqual([]);
  });

  it('keeps the policy: nothing runs as root, every name resolves, no secret is in it', () => {
    expect(policy(all)).toEqual([]);
  });

  it.each(PROCESS_NAMES)(
    'gives %s every setting that it needs, and none that no program reads',
    (name: ProcessName) => {
      const container = containerOf(all, 'Deployment', name);
      const environment = environmentOf(container);
      expect(envFaults(ENVS[name], environment)).toEqual([]);
      expect(unknownSettings(Object.keys(environment))).toEqual([]);
      expect(container.args).toEqual([...memoryFlags(name), 'src/main.ts']);
      const migration = containerOf(all, 'Job', `migrate-${name}`);
      expect(envFaults(MigrateEnv, environmentOf(migration))).toEqual([]);
      expect(migration.image).toBe(container.image);
    },
  );
});

describe('The overlay with providers', () => {
  const portsOut = async (overlay: (typeof OVERLAYS)[number]) => {
    const { egress } = named(await render(overlay), 'NetworkPolicy', 'svc-restaurant')?.spec ?? {};
    return egress.flatMap(({ ports }: Json) => ports.map(({ port }: Json) => port));
  };

  it('lets svc-restaurant reach the provider of text messages, which without one it cannot', async () => {
    expect(await portsOut('prod-with-providers')).toContain(443);
    expect(await portsOut('prod')).not.toContain(443);
  });
});

describe('The policy', () => {
  let all: Manifest[];
  beforeAll(async () => {
    all = await render('prod');
  }, 120_000);

  it.each(SPOILED)('catches a spoiled manifest: %s', (_title, fault, spoil) => {
    const spoiled = structuredClone(all);
    spoil(spoiled);
    const found = policy(spoiled);
    expect(found.filter((one) => one.includes(fault))).not.toEqual([]);
  });

  it('catches a field that nobody knows, at any depth', () => {
    const spoiled = structuredClone(all);
    containerOf(spoiled, 'Deployment', 'gateway').readinessProbe.httpGet.pathh = '/readyz';
    (named(spoiled, 'ScaledObject', 'svc-webhooks') as Manifest).spec.maxReplicas = 3;
    const faults = typeFaults(spoiled).join('\n');
    expect(faults).toContain('pathh');
    expect(faults).toContain('maxReplicas');
  });
});
