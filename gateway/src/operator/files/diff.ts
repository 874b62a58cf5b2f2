import { isDeepStrictEqual } from 'node:util';
import { type BusinessFile, checkBusinessFile } from '@booking/core/business-file';

/** What an apply would change at one place of a file. */
export type Change =
  | { readonly kind: 'added' | 'removed'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'changed'; readonly path: string; readonly before: unknown; readonly after: unknown };

/**
 * What applying a file would change, field by field; things of a list are told apart by what is their identity.
 * @param current the file as the operator's API gives it, ids and all; null where there is no such business yet
 */
export function changesBetween(current: unknown, wanted: BusinessFile): Change[] {
  if (current === null) return [{ kind: 'added', path: '', value: withoutIds(wanted) }];
  const checked = checkBusinessFile(current);
  if (!checked.ok) throw new Error(`The current file cannot be read: ${checked.faults[0]?.message}`);
  return compare('', withoutIds(checked.file), withoutIds(wanted));
}

/** An id beside a name is passed over by an apply; what a question's tells is told by its words as well. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, field]) => field !== undefined && name !== 'id');
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutIds(field)]));
}

function compare(path: string, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isPlain(before) && isPlain(after)) return compareFields(path, before, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, young] = [byName(before), byName(after)];
    if (old && young) return compareFields(path, old, young, (name) => `${path}[${name}]`);
  }
  return [{ kind: 'changed', path, before, after }];
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compareFields(
  path: string,
  before: Plain,
  after: Plain,
  at: (name: string) => string = (name) => (path === '' ? name : `${path}.${name}`),
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): Change[] => {
    if (!(name in before)) return [{ kind: 'added', path: at(name), value: after[name] }];
    if (!(name in after)) return [{ kind: 'removed', path: at(name), value: before[name] }];
    return compare(at(name), before[name], after[name]);
  });
}

const IDENTITIES = ['slug', 'name', 'code', 'title'] as const;

/** The things of a list by their names; null where they have none, or share one. */
function byName(list: readonly unknown[]): Plain | null {
  const identity = IDENTITIES.find((name) => list.every((entry) => isPlain(entry) && typeof entry[name] === 'string'));
  if (identity === undefined) return null;
  const entries = list.map((entry): [string, unknown] => [String((entry as Plain)[identity]), entry]);
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : null;
}

/** `+ venue.tables[T9]: {"name":"T9",…}`, a line for each change. */
export function printChange(change: Change): string {
  const place = change.path === '' ? 'the whole file' : change.path;
  if (change.kind === 'changed')
    return `~ ${place}: ${JSON.stringify(change.before)} -> ${JSON.stringify(change.after)}`;
  return `${change.kind === 'added' ? '+' : '-'} ${place}: ${JSON.stringify(change.value)}`;
}
