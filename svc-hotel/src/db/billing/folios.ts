import { hash } from 'node:crypto';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { postedOn } from '../../domain/day/business-date.ts';
import { agreedLines, agreedTotal } from '../../domain/folio/agreed-lines.ts';
import type { Folio, StayFolios } from '../../domain/folio/folio.ts';
import type { FolioLine, NewLine } from '../../domain/folio/line.ts';
import { contentOf, syncAgreed } from '../../domain/folio/sync-agreed.ts';
import type { By } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { lastClosed } from '../days.ts';
import { StoredFolio, StoredFolioLine } from '../entities/folio.ts';
import type { StoredStay } from '../entities/stay.ts';

/** The bill of a stay; `stored` says whether it is, or follows from what was agreed. */
export type KeptFolios = StayFolios & { readonly stored: boolean };

/** The bill of a stay as it stands: one round trip where nothing of it is stored, two where it is. */
export async function readFolios(em: EntityManager, stay: Stay): Promise<KeptFolios> {
  const [first, ...others] = await em.find(StoredFolio, { stay: stay.id }, { orderBy: { position: 'asc' } });
  if (first === undefined) return derivedFolios(stay);
  const lines = await em.find(StoredFolioLine, { stay: stay.id }, { orderBy: { position: 'asc' } });
  return { folios: [first, ...others], lines, stored: true };
}

/** The bills of several stays, by stay: two round trips. */
export async function readFoliosOf(
  em: EntityManager,
  stays: readonly Stay[],
): Promise<ReadonlyMap<string, KeptFolios>> {
  const where = { stay: { $in: stays.map(({ id }) => id) } };
  const folios = await em.find(StoredFolio, where, { orderBy: { position: 'asc' } });
  const lines = folios.length === 0 ? [] : await em.find(StoredFolioLine, where, { orderBy: { position: 'asc' } });
  const billOf = (stay: Stay): KeptFolios => {
    const [first, ...others] = folios.filter((folio) => folio.stay === stay.id);
    if (first === undefined) return derivedFolios(stay);
    return { folios: [first, ...others], lines: lines.filter((line) => line.stay === stay.id), stored: true };
  };
  return new Map(stays.map((stay) => [stay.id, billOf(stay)]));
}

/** The bill as it follows from the stay. Its ids do too, so that they are the same when it is stored. */
function derivedFolios(stay: Stay): KeptFolios {
  const folio: Folio = { id: derivedId(`folio ${stay.id}`), payer: 'guest', company: null };
  const lines = agreedLines(stay, folio.id).map((line, i) => ({
    ...line,
    id: derivedId(`line ${i} ${stay.id}`),
    postedOn: null,
  }));
  return { folios: [folio], lines, stored: false };
}

/** A UUIDv8 (RFC 9562, section 5.8) that is always the same for the same name. */
function derivedId(name: string): string {
  const hex = hash('sha256', name, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Who wrote a line; `system` where it follows from a change of the stay, whose history says who made it. */
type Writer = By | { readonly way: 'system'; readonly who: null };
const SYSTEM: Writer = { way: 'system', who: null };

export type WrittenLine = NewLine & { readonly externalId?: string | null };

/**
 * Writes lines behind those that a bill has, and the whole bill first where nothing of it is stored. The stay is locked by
 * whoever calls, and is flushed by them.
 * @param closed the last day that the hotel has closed: what changes it or a day before counts on the day after
 * @returns the bill with the new lines
 */
export function writeLines(
  em: EntityManager,
  stay: StoredStay,
  bill: KeptFolios,
  written: readonly WrittenLine[],
  by: Writer,
  closed: string | null = null,
): KeptFolios {
  const at = stay.updated_at;
  if (!bill.stored) {
    for (const [position, folio] of bill.folios.entries()) keepFolio(em, stay, folio, position);
    for (const [position, line] of bill.lines.entries()) keepLine(em, stay, { ...line, position, at, by: SYSTEM });
  }
  const dates = new Map(bill.lines.map(({ id, date, postedOn }) => [id, postedOn ?? date]));
  const added = written.map((line, i): FolioLine => {
    const { externalId = null, ...fields } = line;
    const kept = {
      ...fields,
      id: newId(Date.parse(at)),
      postedOn: postedOn([line.date, dates.get(line.reverses ?? '') ?? line.date], closed),
    };
    keepLine(em, stay, { ...kept, externalId, position: bill.lines.length + i, at, by });
    return kept;
  });
  const lines = [...bill.lines, ...added];
  stay.charged_amount = lines.reduce((sum, { amount }) => sum + amount, 0) - agreedTotal(stay);
  return { folios: bill.folios, lines, stored: true };
}

/** A folio behind those that a bill has. */
export function keepFolio(em: EntityManager, stay: StoredStay, folio: Folio, position: number): void {
  em.create(StoredFolio, {
    ...folio,
    businessId: stay.business_id,
    stay: stay.id,
    position,
    openedAt: stay.updated_at,
  });
}

type Kept = FolioLine & {
  readonly externalId?: string | null;
  readonly position: number;
  readonly at: string;
  readonly by: Writer;
};

function keepLine(em: EntityManager, { id: stay, business_id: businessId }: StoredStay, line: Kept): void {
  const { at, by, externalId = null, ...fields } = line;
  em.create(StoredFolioLine, { ...fields, ...by, businessId, stay, externalId, writtenAt: at });
}

/** Puts a line and its reversal into another folio of the stay. */
export async function moveLines(em: EntityManager, stay: string, lineId: string, folioId: string): Promise<void> {
  const moved = await em.find(StoredFolioLine, { stay, $or: [{ id: lineId }, { reverses: lineId }] });
  for (const line of moved) line.folioId = folioId;
}

/** Clears who pays, and what staff wrote in words of their own; amounts, dates and VAT stay. */
export async function clearFolios(em: EntityManager, stays: readonly string[]): Promise<void> {
  const stay = { $in: [...stays] };
  await em.nativeUpdate(StoredFolio, { stay }, { company: null });
  await em.nativeUpdate(StoredFolioLine, { stay }, { externalId: null });
  await em.nativeUpdate(
    StoredFolioLine,
    { stay, subject: { kind: 'charge' } },
    { subject: { kind: 'charge', text: '' } },
  );
  const reasoned = { kind: 'room', reason: { $ne: null } } as const;
  await em.nativeUpdate(StoredFolioLine, { stay, subject: reasoned }, { subject: { kind: 'room' } });
  const reduction = { kind: 'reduction', reason: '' } as const;
  await em.nativeUpdate(StoredFolioLine, { stay, subject: { kind: 'reduction' } }, { subject: reduction });
}

/** After a change of a stay: its bill loses what the stay owes no longer, and gets what it owes now. */
export async function followStay(em: EntityManager, before: Stay, stay: StoredStay): Promise<void> {
  if (agreedTotal(before) === agreedTotal(stay) && isSame(agreedLines(before, ''), agreedLines(stay, ''))) return;
  const bill = await readFolios(em, before);
  const closed = await lastClosed(em, stay.business_id);
  const owed = agreedLines(stay, bill.folios[0].id);
  // Nothing was shown of it yet, and no closed day is touched: it follows from the stay as it is now.
  if (bill.lines.length === 0 && !bill.stored && !owed.some(({ date }) => closed !== null && date <= closed)) return;
  writeLines(em, stay, bill, syncAgreed(bill.lines, owed), SYSTEM, closed);
}

const isSame = (before: readonly NewLine[], after: readonly NewLine[]): boolean =>
  JSON.stringify(before.map(contentOf)) === JSON.stringify(after.map(contentOf));
