import { deserialize } from 'node:v8';
import type { Budget } from '@booking/core/rules/search';

/**
 * Searches by name: plain functions of plain data. The first argument is the settings of the business, the same object as
 * long as they are the same, or null; the last is the budget.
 */
export type SearchTable = Readonly<Record<string, (...input: never[]) => unknown>>;

/** Settings as bytes that all threads read, and a number that no other settings of this process have. */
export type PackedSettings = { readonly number: number; readonly bytes: SharedArrayBuffer };

export type SearchTask = {
  readonly search: string;
  readonly settings: PackedSettings | null;
  readonly input: readonly unknown[];
  /** Milliseconds of computing. */
  readonly leftMs: number;
};

export type SearchOutcome = { readonly found: unknown; readonly spentMs: number };

// What somebody searches in is soon searched in again. The largest business takes some 10 MB here.
const MAX_SETTINGS = 4;

/** What a thread has computed: what others compute meanwhile on the same cores is nobody's. The system counts it in ticks of 4 ms. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What a thread of searches runs: the default export of the trade's file of searches. */
export function searchThread(table: SearchTable) {
  const cache = new Map<number, unknown>();
  const settingsOf = ({ number, bytes }: PackedSettings): unknown => {
    const settings: unknown = cache.get(number) ?? deserialize(Buffer.from(new Uint8Array(bytes)));
    cache.delete(number);
    cache.set(number, settings);
    if (cache.size > MAX_SETTINGS) cache.delete(cache.keys().next().value as number);
    return settings;
  };
  return ({ search, settings, input, leftMs }: SearchTask): SearchOutcome => {
    const run = table[search] as (...input: unknown[]) => unknown;
    const subject = settings && settingsOf(settings);
    const begun = computedMs();
    const budget: Budget = { left: () => leftMs - (computedMs() - begun) };
    const found = run(subject, ...input, budget);
    return { found, spentMs: computedMs() - begun };
  };
}
