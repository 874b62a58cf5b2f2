import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Answer } from '../../call/call.ts';

/** One file of Vite's manifest: what it is called, and what it needs before it runs. */
export type Piece = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
export type Manifest = Readonly<Record<string, Piece>>;

/** What a browser keeps of the application for when the network is away. */
export type WithoutNetwork = {
  /** Another one for other files. */
  readonly version: string;
  /** The script that keeps it; null where none was built. */
  readonly worker: Answer | null;
};

// What shows today's list: the application, each trade's day with what opens over it, and every language that may have been chosen.
const KEPT =
  /^(?:src\/(?:main|screens\/(?:restaurant\/today|bookings\/panel|appointments\/agenda|hotel\/desk\/front-desk))\.tsx|.*\/texts\/\w\w\/console\.json)$/;

/** The files of some pieces, and of all that these need. */
function filesOf(pieces: Manifest, names: readonly string[]): readonly string[] {
  const needed = new Set(names);
  for (const name of needed) for (const other of pieces[name]?.imports ?? []) needed.add(other);
  const files = [...needed].flatMap((name) => [pieces[name]?.file ?? [], pieces[name]?.css ?? []].flat());
  return [...new Set(files)].sort();
}

/** @param base the path under which the files are served */
export function readWithoutNetwork(folder: string, pieces: Manifest, base: string): WithoutNetwork {
  const names = Object.keys(pieces).filter((name) => KEPT.test(name));
  const files = filesOf(pieces, names).map((file) => base + file);
  const script = join(folder, 'worker.js');
  const code = existsSync(script) ? readFileSync(script, 'utf8') : null;
  const version = createHash('sha256')
    .update(JSON.stringify([files, code]))
    .digest('hex')
    .slice(0, 16);
  return {
    version,
    worker: code === null ? null : answerOf(`const RELEASE=${JSON.stringify({ version, files })};\n${code}`),
  };
}

const answerOf = (script: string): Answer => ({
  status: 200,
  body: gzipSync(script, { level: 9 }),
  type: 'text/javascript; charset=utf-8',
  // A browser asks each time whether there is another one.
  cache: 'no-cache',
  extra: [
    ...['Content-Encoding', 'gzip'],
    // Without it a worker answers for paths below its own folder alone, and so not for `/console` itself.
    ...['Service-Worker-Allowed', '/console'],
    ...['Content-Security-Policy', "default-src 'none'; connect-src 'self'"],
  ],
});
