import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext } from '@booking/kit/commands/run';
import { type KeptFolios, readFolios } from '../../db/billing/folios.ts';
import { closedFolios, invoicesOf } from '../../db/billing/invoices.ts';
import { lastClosed } from '../../db/days.ts';
import type { StoredInvoice } from '../../db/entities/invoice.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { HotelView } from '../../db/hotels.ts';
import { byStaff, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import type { Folio } from '../../domain/folio/folio.ts';
import { UNAGREED } from '../../domain/price/desk-payment.ts';
import { alreadyIn } from '../../domain/stay/conflicts.ts';
import type { BillStep } from '../../domain/stay/history.ts';
import { conflict } from '../../errors.ts';
import type { StayCall } from '../../stays/on-stay.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { lockBilledStay } from '../lock-stay.ts';

/** What a command on a bill works with: the stay, locked and in its next version, and its bill as it stands. */
export type OpenBill = CommandContext & {
  readonly stay: StoredStay;
  readonly view: HotelView;
  readonly bill: KeptFolios;
  readonly issued: readonly StoredInvoice[];
  /** The folios that are invoiced, by id: nothing is written on them. */
  readonly closed: ReadonlySet<string>;
  /** Today at the hotel, `YYYY-MM-DD`. */
  readonly date: string;
  /** The last day that the hotel has closed. */
  readonly lastClosed: string | null;
};

/**
 * Runs a command on the bill of one stay, once for each Idempotency-Key; the change is told as `stay.changed`.
 * @throws ApiError 404 where the hotel has no such stay, 409 while it is a request, once its bill is closed, and where it is full
 */
export function onFolio<Answer>(
  deps: Deps,
  call: StayCall,
  { status, step }: { readonly status: 200 | 201; readonly step: BillStep },
  write: (open: OpenBill) => Promise<Answer>,
): Promise<Answer | StoredAnswer> {
  const { caller, now } = call;
  return deps.run({ caller, now, status }, async (context) => {
    const { em } = context;
    const { stay, view } = await lockBilledStay(deps, context, call);
    if (UNAGREED.includes(stay.status)) throw conflict(view, alreadyIn(stay.status));
    const bill = await readFolios(em, stay);
    const issued = await invoicesOf(em, stay);
    const closed = closedFolios(stay, bill.folios, issued);
    if (closed.size === bill.folios.length) throw conflict(view, { code: 'bill_closed' });
    if (isFull(bill, step)) throw conflict(view, { code: 'bill_full' });
    const closedDay = await lastClosed(em, caller.business);
    const date = localDate(now.epochMilliseconds, view.account.time_zone);
    Object.assign(stay, nextVersion(stay, now, byStaff(caller)));
    noteStep(em, stay, step, byStaff(caller));
    const answer = await write({ ...context, stay, view, bill, issued, closed, date, lastClosed: closedDay });
    return { answer, events: stayEvents(view, 'stay.changed', stay), wakes: ['checkouts'] };
  });
}

// A company's month in one bill has some hundred. Whatever is full can still be reversed and moved.
const MAX_LINES_BY_HAND = 500;
const MAX_FOLIOS = 20;

function isFull({ folios, lines }: KeptFolios, step: BillStep): boolean {
  if (step === 'split') return folios.length >= MAX_FOLIOS;
  const adds = step === 'charge' || step === 'discount';
  return adds && lines.filter(({ origin }) => origin === 'hand').length >= MAX_LINES_BY_HAND;
}

/** The folio that is named, or the first. @throws ApiError 404 where the bill has no such folio, 409 where it is closed */
export function folioOf(open: OpenBill, id: string | undefined): Folio {
  const { folios } = open.bill;
  const folio = id === undefined ? folios[0] : folios.find((other) => other.id === id);
  if (folio === undefined) throw notFound();
  refuseClosed(open, folio.id);
  return folio;
}

/** @throws ApiError 409 where the folio is closed */
export function refuseClosed({ closed, view }: OpenBill, folioId: string): void {
  if (closed.has(folioId)) throw conflict(view, { code: 'bill_closed' });
}
