import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/processes.ts';
import { type Manifest, nameOf } from './manifests.ts';

const CORE = 'kubernetes-types/core/v1';
const KEDA = '@kubernetes-models/keda/keda.sh/v1alpha1';
const MONITORING = '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';

/** Where the type of each kind comes from. A kind that is not here is a fault: nobody would look at its fields. */
const TYPES: Readonly<Record<string, readonly [name: string, from: string]>> = {
  Namespace: ['Namespace', CORE],
  ConfigMap: ['ConfigMap', CORE],
  PersistentVolumeClaim: ['PersistentVolumeClaim', CORE],
  Service: ['Service', CORE],
  ServiceAccount: ['ServiceAccount', CORE],
  Deployment: ['Deployment', 'kubernetes-types/apps/v1'],
  Job: ['Job', 'kubernetes-types/batch/v1'],
  PodDisruptionBudget: ['PodDisruptionBudget', 'kubernetes-types/policy/v1'],
  NetworkPolicy: ['NetworkPolicy', 'kubernetes-types/networking/v1'],
  Ingress: ['Ingress', 'kubernetes-types/networking/v1'],
  HorizontalPodAutoscaler: ['HorizontalPodAutoscaler', 'kubernetes-types/autoscaling/v2'],
  ScaledObject: ['IScaledObject', KEDA],
  TriggerAuthentication: ['ITriggerAuthentication', KEDA],
  PodMonitor: ['IPodMonitor', MONITORING],
  PrometheusRule: ['IPrometheusRule', MONITORING],
  Cluster: ['ICluster', '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'],
  RabbitmqCluster: ['RabbitmqCluster', join(ROOT, 'test/deploy/lib/rabbitmq-cluster.ts')],
};

/**
 * What the types of Kubernetes and of its operators say of the objects: fields that they do not know, or of another
 * type. Each object is written as a literal, which is where TypeScript refuses what is too much.
 */
export function typeFaults(all: readonly Manifest[]): string[] {
  const unknown = all.filter(({ kind }) => TYPES[kind] === undefined);
  if (unknown.length > 0) return unknown.map((one) => `${nameOf(one)} is of a kind without a type`);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const imports = kinds.map((kind) => {
    const [name, from] = TYPES[kind] as readonly [string, string];
    return `import type { ${name} as ${kind}Type } from '${from}';`;
  });
  const objects = all.map((one) => `export const ${safeName(one)}: ${one.kind}Type = ${JSON.stringify(one, null, 1)};`);
  return compile([...imports, ...objects].join('\n'));
}

const safeName = (one: Manifest) => nameOf(one).replaceAll(/\W/g, '_');

function compile(source: string): string[] {
  const base = join(ROOT, '.local');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, 'manifests-'));
  const file = join(folder, 'objects.ts');
  writeFileSync(file, source);
  const flags =
    '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target esnext --types node';
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [...flags.split(' '), '--allowImportingTsExtensions', '--ignoreConfig', file];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: ROOT, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? [] : stdout.trim().split('\n');
}
