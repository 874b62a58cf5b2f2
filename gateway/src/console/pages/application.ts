import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Call } from '../../call/call.ts';
import { type Manifest, readWithoutNetwork } from './without-network.ts';

/** The web application as it was built: its files, and those that its page names. */
export type Application = {
  readonly script: string;
  readonly styles: readonly string[];
  /** Loaded together with the script, which asks for them first. */
  readonly preloads: readonly string[];
  /** The script of the page on which one signs in. */
  readonly signIn: string | null;
  /** Where a browser gets the page that it keeps for when the network is away; another one for other files. */
  readonly shell: string;
  readonly serve: (call: Call) => Answer | undefined;
};

const ENTRY = 'src/main.tsx';
const SIGN_IN = 'src/sign-in.ts';
const BASE = '/console/';
// What a file is called says what is in it: under another content it has another name.
const FOR_EVER = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Every file, as whoever sends it packs it: once for all. */
function readAssets(folder: string): ReadonlyMap<string, Answer> {
  const pairs = readdirSync(join(folder, 'assets')).map((name) => {
    const body = readFileSync(join(folder, 'assets', name));
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [`${BASE}assets/${name}`, { status: 200, body, type, cache: FOR_EVER, fixed: true }] as const;
  });
  return new Map(pairs);
}

/** The application in a folder; null where none was built there. */
export function readApplication(folder: string): Application | null {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return null;
  const pieces = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const entry = pieces[ENTRY];
  if (entry === undefined) throw new Error(`${manifest} names no ${ENTRY}`);
  const assets = readAssets(folder);
  const needed = (entry.imports ?? []).flatMap((name) => pieces[name] ?? []);
  const at = (file: string) => BASE + file;
  const { version, worker } = readWithoutNetwork(folder, pieces, BASE);
  const all = worker === null ? assets : new Map([...assets, [at('worker.js'), worker]]);
  return {
    script: at(entry.file),
    signIn: pieces[SIGN_IN] === undefined ? null : at(pieces[SIGN_IN].file),
    styles: [entry, ...needed].flatMap(({ css = [] }) => css.map(at)),
    shell: `${BASE}shell/${version}`,
    preloads: needed.map(({ file }) => at(file)),
    serve: (call) => (call.method === 'GET' ? all.get(call.path) : undefined),
  };
}
