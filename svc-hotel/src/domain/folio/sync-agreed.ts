import { type FolioLine, type NewLine, reversalOf } from './line.ts';

/**
 * What has to be written so that the agreed lines of a stay are those that it owes now: a reversal of each that it owes
 * no longer, and a new line for each that is missing. A line that staff reversed by hand counts as there.
 * A reversal bears the date of its line, so that no day keeps what was taken off it.
 * @param expected the lines owed now, in the first folio
 */
export function syncAgreed(lines: readonly FolioLine[], expected: readonly NewLine[]): NewLine[] {
  const open = new Map<string, NewLine[]>();
  for (const line of expected) open.set(contentOf(line), [...(open.get(contentOf(line)) ?? []), line]);
  const takenBack = new Set(lines.flatMap(({ origin, reverses }) => (origin === 'agreed' ? (reverses ?? []) : [])));
  const reversedByHand = new Set(lines.flatMap(({ origin, reverses }) => (origin === 'hand' ? (reverses ?? []) : [])));
  const reversals: NewLine[] = [];
  const folioOf = new Map<string, string>();
  for (const line of lines) {
    if (line.origin !== 'agreed' || line.reverses !== null || takenBack.has(line.id)) continue;
    if (open.get(contentOf(line))?.shift() !== undefined || reversedByHand.has(line.id)) continue;
    reversals.push(reversalOf(line, 'agreed', line.date));
    folioOf.set(placeOf(line), line.folioId);
  }
  const missing = [...open.values()].flat();
  // Where a company pays a night, it pays the night at its new price too.
  return [...reversals, ...missing.map((line) => ({ ...line, folioId: folioOf.get(placeOf(line)) ?? line.folioId }))];
}

/** Two lines that say the same have the same content, whatever folio they are in. */
export function contentOf({ kind, date, subject, quantity, unitAmount, amount, vatPercent }: NewLine): string {
  return JSON.stringify([kind, date, subject, quantity, unitAmount, amount, vatPercent], sorted);
}

/** The database gives the keys of an object in an order of its own. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a line is about, whatever it costs. */
function placeOf({ kind, date, subject }: NewLine): string {
  const isOfNight = subject.kind === 'room' || subject.kind === 'breakfast';
  return JSON.stringify([kind, isOfNight ? date : null, subject.kind === 'extra' ? subject.id : null]);
}
