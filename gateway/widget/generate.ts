import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

export const GENERATED = join(import.meta.dirname, 'generated/service-booking.js');
const HEADER = '// Made by `node gateway/widget/generate.ts` from widget/source.\n';

/** The widget as one classic script. */
export async function generate(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'source/service-booking.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    // The whole of it is in classes and strict anyway: the word is left out.
    tsconfigRaw: {},
    write: false,
  });
  return HEADER + (outputFiles[0]?.text ?? '');
}

/** The script as it was made last. */
export function generated(): string {
  return readFileSync(GENERATED, 'utf8');
}

if (import.meta.main) writeFileSync(GENERATED, await generate());
