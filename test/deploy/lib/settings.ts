import type { envFaults } from '@booking/kit/runtime/env';
import type { baseSettings } from '@booking/kit/runtime/settings';
import { PROCESS_NAMES, type ProcessName } from '../../lib/platform-database.ts';

/** As much as every program reads. */
type AnyEnv = Parameters<typeof envFaults>[0] & { readonly shape: ReturnType<typeof baseSettings> };

async function envOf(name: ProcessName): Promise<AnyEnv> {
  const { Env } = (await import(`../../../${name}/src/env.ts`)) as { Env: AnyEnv };
  return Env;
}

/** The settings that each program reads. */
export const ENVS = Object.fromEntries(
  await Promise.all(PROCESS_NAMES.map(async (name) => [name, await envOf(name)])),
) as Readonly<Record<ProcessName, AnyEnv>>;

const KNOWN = new Set(Object.values(ENVS).flatMap(({ shape }) => Object.keys(shape)));

/** Names that no program reads, which a misspelt setting would be; those of Node and its allocator aside. */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !KNOWN.has(name) && !/^(MALLOC|NODE)_/.test(name));
}
