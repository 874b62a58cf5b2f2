import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ensureRenderer } from '../../../deploy/local/lib/prepare/kustomize.mjs';
import type { Json } from '../../lib/api.ts';
import { ROOT } from '../../lib/processes.ts';

export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; namespace?: string; readonly labels?: Record<string, string> };
  readonly spec: Json;
  readonly data?: Record<string, string>;
};

const KUSTOMIZE = join(ROOT, 'deploy/kustomize');
export const OVERLAYS = ['dev', 'prod', 'prod-with-providers'] as const;

/** Everything that an overlay would have a cluster make. */
export async function render(overlay: (typeof OVERLAYS)[number]): Promise<Manifest[]> {
  const [program = '', ...args] = await ensureRenderer((part, text) => process.stdout.write(`${part}: ${text}\n`));
  const printed = execFileSync(program, [...args, join(KUSTOMIZE, 'overlays', overlay)], { encoding: 'utf8' });
  return parseAllDocuments(printed).map((document) => document.toJS() as Manifest);
}

/** The Secrets that an operator makes by hand, with their keys. */
export const SECRETS = (
  parse(readFileSync(join(KUSTOMIZE, 'base/secrets.yaml'), 'utf8')) as { secrets: Record<string, string[]> }
).secrets;

/** Deployments and Jobs: what has a template of pods. */
export const workloadsOf = (all: readonly Manifest[]) =>
  all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

export const named = (all: readonly Manifest[], kind: string, name: string) =>
  all.find((one) => one.kind === kind && one.metadata.name === name);

export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;

export const isProcessOfOurs = ({ kind, metadata }: Manifest) =>
  kind === 'Deployment' && /^(gateway|svc-\w+)$/.test(metadata.name);
