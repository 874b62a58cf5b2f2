import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PROGRAMS } from '@booking/core/trades';

/** A source file: its package's folder, its path below that package's src/, and what it holds. */
export type Source = { owner: string; path: string; text: string };

const PACKAGES = [...Object.keys(PROGRAMS), 'shared/client', 'shared/core', 'shared/kit', 'shared/testkit'];

// Files beside main.ts that are no layer of their own: small parts that several layers use.
const PART = 'part';
// A folder for each subject of a trade, with its use cases and what they share.
const SUBJECTS = [
  'bookings',
  'stays',
  'groups',
  'series',
  'holds',
  'waiting',
  'days',
  'queries',
  'guests',
  'orders',
  'rooms',
  'clashes',
  'billing',
  'invoices',
  'settings',
  'imports',
];
const BENEATH = ['domain', 'texts', 'emails', 'sms', 'db', 'net', 'keys', 'stores', 'payments', PART];
const EDGES = ['http', 'messaging', 'pages', 'operator', 'unauthenticated', 'console', 'worker'];

/** Whom each layer may import besides itself. What is not named here may be imported by nobody. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  texts: ['domain'],
  emails: ['domain', 'texts'],
  sms: ['domain', 'texts'],
  db: ['domain'],
  net: ['domain'],
  keys: [],
  payments: ['domain'],
  // The gateway's: a call and its answer, which the memory, the gates and whoever answers share.
  call: ['domain', 'texts', 'keys', 'stores', 'db'],
  stores: ['domain', 'db', 'keys', 'call'],
  usecases: BENEATH,
  gates: [...BENEATH, 'call'],
  upstream: ['call', 'gates', 'env'],
  edge: ['call', 'stores', 'gates', 'upstream'],
  ...Object.fromEntries(EDGES.map((edge) => [edge, [...BENEATH, 'usecases', 'gates', 'call', 'upstream']])),
  [PART]: [...BENEATH, 'gates', 'env'],
  env: ['domain', 'edge', PART],
  app: [...BENEATH, ...EDGES, 'usecases', 'gates', 'call', 'upstream', 'edge', 'env'],
  main: ['app', 'env'],
  migrate: ['db', 'env'],
};

/**
 * What each folder of the kit may import besides itself and the files beside the folders, types included: only folders
 * above it in this list, so that no circle can close.
 */
export const KIT_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  crypto: [],
  html: [],
  net: [],
  payments: [],
  telemetry: [],
  db: ['crypto', 'telemetry'],
  workers: ['db', 'telemetry'],
  mq: ['db', 'telemetry', 'workers'],
  email: ['crypto', 'db', 'html', 'telemetry', 'workers'],
  sms: ['crypto', 'db', 'telemetry', 'workers'],
  commands: ['db', 'email', 'mq', 'sms', 'telemetry'],
  storage: ['commands', 'db', 'email', 'sms', 'telemetry'],
  http: ['db', 'telemetry', 'workers'],
  guests: ['commands', 'db', 'email', 'http', 'mq'],
  imports: ['commands', 'db', 'guests', 'workers'],
  exports: ['db', 'workers'],
  pages: ['crypto', 'db', 'html', 'http', 'payments', 'telemetry'],
  runtime: ['crypto', 'db', 'email', 'guests', 'http', 'mq', 'telemetry', 'workers'],
};

const TOP_FILES = ['app', 'main', 'migrate', 'env', 'worker'];
const IMPURE =
  /['"]node:|\bTemporal\.Now\b|\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bset(Timeout|Interval)\(/;
const IMPORT =
  /(?:^|\n|;)\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

export function readSources(root: string): Source[] {
  return PACKAGES.flatMap((owner) => {
    const files = readdirSync(join(root, owner, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((path) => path.endsWith('.ts'));
    return sources.map((path) => ({ owner, path, text: readFileSync(join(root, owner, 'src', path), 'utf8') }));
  });
}

/** The layer of a file: its folder, or its own name where it stands beside main.ts. A subject's folder holds use cases. */
export function layerOf(path: string): string {
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0) return SUBJECTS.includes(first) ? 'usecases' : first;
  const name = first.replace(/\.ts$/, '');
  // What the use cases of every subject are given.
  if (name === 'deps') return 'usecases';
  return TOP_FILES.includes(name) ? name : PART;
}

export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
}

/** Every way in which a file breaks the import rules, as sentences. */
export function faultsOf({ owner, path, text }: Source): string[] {
  const name = `${owner}/src/${path}`;
  const imports = importsOf(text);
  const outer = imports.filter((target) => !target.startsWith('.')).filter((target) => !mayReach(owner, path, target));
  const inner = imports.filter((target) => isOverWall(owner, path, target));
  const faults = [...outer, ...inner].map((target) => `${name} imports ${target}`);
  const pure = owner === 'shared/core' || (!owner.startsWith('shared/') && layerOf(path) === 'domain');
  const impure = pure ? IMPURE.exec(withoutComments(text)) : null;
  return impure ? [...faults, `${name} uses ${impure[0]}`] : faults;
}

// Pure libraries: no I/O, no clock.
const CORE_LIBRARIES = ['zod', 'intl-messageformat', '@formatjs/icu-messageformat-parser'];

function mayReach(owner: string, path: string, target: string): boolean {
  const isService = /^@booking\/(gateway|svc-)/.test(target);
  if (owner === 'shared/core') return CORE_LIBRARIES.includes(target);
  // It goes to customers: whoever takes it takes what it imports.
  if (owner === 'shared/client') return target === 'openapi-fetch';
  if (owner === 'shared/kit') return !isService && !target.startsWith('@booking/testkit');
  if (owner === 'shared/testkit') return !isService;
  if (isService || target.startsWith('@booking/testkit')) return false;
  const layer = layerOf(path);
  // Catalogues are read once; what the e-mails of services share is as pure as they are.
  if (layer === 'texts' && target === '@booking/kit/catalogues') return true;
  if (layer === 'emails' && /^@booking\/kit\/email\/(email|trade-emails)$/.test(target)) return true;
  return !['domain', 'texts', 'emails', 'sms'].includes(layer) || target.startsWith('@booking/core/');
}

function isOverWall(owner: string, path: string, target: string): boolean {
  if (!target.startsWith('.')) return false;
  const resolved = normalize(join(dirname(path), target));
  if (owner === 'shared/kit') {
    const to = folderOf(resolved);
    return to !== PART && !mayMeet(KIT_MAY_IMPORT, folderOf(path), to);
  }
  if (owner.startsWith('shared/')) return false;
  return resolved.startsWith('..') || !mayMeet(MAY_IMPORT, layerOf(path), layerOf(resolved));
}

const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] as string) : PART);

const mayMeet = (rules: typeof MAY_IMPORT, from: string, to: string): boolean =>
  from === to || rules[from]?.includes(to) === true;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

/** The first ring of files that import each other, or null; types count, too: who reads them walks in a circle. */
export function findRing(sources: readonly Source[]): string[] | null {
  const key = (owner: string, path: string): string => `${owner}/${path}`;
  const edges = new Map(
    sources.map(({ owner, path, text }) => {
      const near = importsOf(text).filter((target) => target.startsWith('.'));
      return [key(owner, path), near.map((target) => key(owner, normalize(join(dirname(path), target))))] as const;
    }),
  );
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of edges.get(file) ?? []) {
      const ring = visit(next, [...trail, file]);
      if (ring) return ring;
    }
    return null;
  };
  for (const file of edges.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return null;
}
