import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBlocks } from './blocks.ts';
import { COMPOSE } from './compose.ts';
import { KUSTOMIZE } from './kustomize.ts';
import { manifestsOf } from './manifests.ts';
import { ROOT, SERVICES } from './services.ts';

const folder = 'deploy/kustomize';

/** Every file of the deployment that lists services, as the table of services has it now: path and text. */
export function deploymentFiles(): [path: string, text: string][] {
  const lists = Object.entries(KUSTOMIZE).map(([name, blocks]) => [`${folder}/${name}`, blocks] as const);
  const blocks = [['compose.yaml', COMPOSE] as const, ...lists].map(([path, printed]): [string, string] => [
    path,
    withBlocks(readFileSync(join(ROOT, path), 'utf8'), printed),
  ]);
  const own = SERVICES.flatMap((program) =>
    Object.entries(manifestsOf(program)).map(([name, text]): [string, string] => [
      `${folder}/base/${program.name}/${name}`,
      text,
    ]),
  );
  return [...blocks, ...own];
}
