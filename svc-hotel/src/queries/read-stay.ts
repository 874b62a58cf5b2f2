import type { Caller } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import type { Bill, StayWithBill } from '@booking/core/shapes';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type KeptFolios, readFolios } from '../db/billing/folios.ts';
import { closedFolios, invoicesOf } from '../db/billing/invoices.ts';
import { paymentsOf } from '../db/billing/payments.ts';
import type { Payment } from '../db/entities/payment.ts';
import type { StoredStay } from '../db/entities/stay.ts';
import { type HotelView, readIn } from '../db/hotels.ts';
import { readStoredStay } from '../db/stays.ts';
import type { Deps } from '../deps.ts';
import { billOf } from '../domain/folio/bill-of-folios.ts';
import type { LineSubject } from '../domain/folio/line.ts';
import { typeName } from '../domain/hotel/names.ts';
import { refundableOf } from '../domain/price/desk-payment.ts';
import { amountOwed, balanceOf } from '../domain/price/owed.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { sayLine } from '../texts/say-refusals.ts';
import { showStay } from './show-stay.ts';

/** One stay with its bill. */
export async function readStay(
  { db, entities, hotels }: Deps,
  caller: Caller,
  id: string,
): Promise<{ stay: StayWithBill }> {
  const em = entities.fork();
  const stay = await readStoredStay(em, caller.business, id);
  const view = readIn(await hotels.current(db, caller.business), caller);
  return { stay: await withBill(em, view, stay) };
}

export async function withBill(em: EntityManager, view: HotelView, stay: StoredStay): Promise<StayWithBill> {
  const [folios, payments] = [await readFolios(em, stay), await paymentsOf(em, stay.id)];
  const bill = { status: await billStatus(em, stay, folios), ...showBill(view, stay, folios, payments) };
  return { ...showStay(view, stay), postal_address: stay.postal_address, terms: showTerms(stay), bill };
}

function showTerms({ check_in, terms }: Stay): NonNullable<StayWithBill['terms']> {
  const { refundable, cancellation, pay_when, payment } = terms;
  const { free_until_days_before: days, then_nights_charged: nights_charged } = cancellation;
  const fee = payment?.no_show_fee_per_person ?? null;
  const isAlwaysFree = refundable && nights_charged === 0 && fee === null;
  return {
    ...{ refundable, nights_charged, pay_when },
    free_until: refundable && !isAlwaysFree ? addDays(check_in, -days) : null,
    payment: payment === undefined ? null : { kind: payment.kind, due: payment.due, no_show_fee_per_person: fee },
  };
}

/** Closed once each folio is: check-out does that, a credit note opens a folio again. */
async function billStatus(em: EntityManager, stay: StoredStay, { folios, lines }: KeptFolios): Promise<Bill['status']> {
  if (stay.status !== 'checked_out') return 'open';
  const closed = closedFolios(stay, folios, await invoicesOf(em, stay));
  // An empty folio has no invoice.
  return lines.every(({ folioId }) => closed.has(folioId)) ? 'closed' : 'open';
}

/** As a bill had it before: what was written by hand since is one of these too. */
function billKind(kind: LineSubject['kind']): Bill['lines'][number]['kind'] {
  if (kind === 'reduction') return 'discount';
  return kind === 'breakfast' ? 'extra' : kind;
}

/** What the stay owes in its state. */
function showBill(view: HotelView, stay: Stay, folios: KeptFolios, payments: readonly Payment[]): Omit<Bill, 'status'> {
  const roomType = typeName(view, stay.room_type_id, view.reader);
  return {
    lines: billOf(stay, folios).map(({ subject, ...line }) => ({
      ...line,
      kind: billKind(subject.kind),
      description: sayLine(subject, roomType, view.reader),
    })),
    payments: payments.map((payment) => ({
      ...{ id: payment.id, amount: payment.amount, method: payment.method, paid_at: payment.paidAt },
      refundable_amount: refundableOf(payment, payments),
      reason: payment.reason,
    })),
    total_amount: amountOwed(stay),
    paid_amount: stay.paid_amount,
    balance_amount: balanceOf(stay),
  };
}
