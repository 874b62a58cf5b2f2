import type { StoredAnswer } from '@booking/core/route';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { Effects } from '@booking/kit/commands/run';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { refuseWhileCharged } from '../../billing/guarantee/refuse-while-charged.ts';
import { creditInvoice, invoicesOf, standingInvoices } from '../../db/billing/invoices.ts';
import { lastClosed } from '../../db/days.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { StayStep } from '../../db/entities/stay-step.ts';
import type { HotelView } from '../../db/hotels.ts';
import { findQuoteOf } from '../../db/quotes.ts';
import type { LockedColumns } from '../../db/stays.ts';
import { byStaff, lastStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { businessDate, dayClock } from '../../domain/day/business-date.ts';
import { isCalledOff } from '../../domain/price/owed.ts';
import { NO_STEP } from '../../domain/price/payment.ts';
import type { BeforeStep } from '../../domain/stay/history.ts';
import {
  isAnswer,
  STATE_EVENTS,
  stepBackConflict,
  UNDONE,
  type Undoable,
  type UndoableStep,
  undoable,
} from '../../domain/stay/step-back.ts';
import { conflict } from '../../errors.ts';
import { couponLock, extraLock } from '../../guests/contact.ts';
import { guestEmail } from '../../guests/emails.ts';
import { showStay } from '../../queries/show-stay.ts';
import { type GroupBillChange, NO_GROUP_BILL, openGroupBill } from '../group-bill.ts';
import { type LockedStay, onStay, type StayCall, stayEffects } from '../on-stay.ts';
import { nextVersion } from '../stay-events.ts';
import { backInRoom, type TakenStep } from './back-in-room.ts';

export type StepUndone = { readonly stay: StayShape; readonly undone: UndoableStep; readonly guest_emailed: boolean };

/**
 * Takes an answer, a check-in, a check-out, a cancellation or a no-show back: the stay is what it was, as a new version with the event
 * of that state. What was given free is had again by the locks and the rules of a new stay, or the answer is 409.
 * @param status the one that is taken back; the stay's own, where none is named
 */
export function undoStep(deps: Deps, call: StayCall, status: Undoable | undefined): Promise<StepUndone | StoredAnswer> {
  return onStay(deps, call, { locks: locksOf, run: (locked) => stepBack(deps, locked, status) });
}

/** The same of a stay that is locked, as a part of a larger command. */
export async function stepBack(
  deps: Deps,
  locked: LockedStay,
  named: Undoable | undefined,
): Promise<Effects<StepUndone>> {
  const { em, view, stay, caller, now } = locked;
  const status = undoable(named ?? stay.status);
  if (status === null) throw conflict(view, { code: 'changed_since' });
  if (isCalledOff(stay)) await refuseWhileCharged(em, stay.id, view);
  const taken = await takenOf(locked, status);
  const { before } = taken;
  const back = await backInRoom({ ...locked, ...taken });
  const opened = await creditAll(locked);
  const change = {
    ...back.change,
    ...opened.change,
    // A request waits for its payment as it did, and what was paid for it is not given back after all.
    ...(isAnswer(status) ? (before.payment ?? NO_STEP) : {}),
    ...nextVersion(stay, now, byStaff(caller)),
    status: before.status,
    cancel_fee_amount: null,
    cancel_reason: null,
    cancelled_at: null,
  };
  const changed = { ...stay, ...change };
  // Who was told that it is off is told that it stands.
  const kind = before.status === 'requested' ? 'requested' : 'confirmed';
  const emails = before.mailed ? guestEmail(deps, view, changed, kind) : [];
  const answer = { stay: showStay(view, changed), undone: UNDONE[status].step, guest_emailed: emails.length > 0 };
  const event = STATE_EVENTS[before.status];
  const step = { step: 'undo', by: byStaff(caller), change, moves: back.moves, event, emails } as const;
  const effects = await stayEffects(locked, step, answer);
  return { ...effects, events: [...(effects.events ?? []), ...opened.events] };
}

/** Extras and coupons of which there are only so many: what a stay has of them is judged anew. */
export function locksOf(
  { businessId }: HotelView,
  { extras, coupon_code }: Pick<LockedColumns, 'extras' | 'coupon_code'>,
): string[] {
  return [
    ...extras.map(({ id }) => extraLock(id)),
    ...(coupon_code === null ? [] : [couponLock(businessId, coupon_code)]),
  ];
}

/**
 * Invoices are taken back by credit notes, and the bill is open again. A bill of the release before keeps its number for when
 * it is closed.
 */
async function creditAll(locked: LockedStay): Promise<GroupBillChange> {
  const { em, stay, date, now } = locked;
  let opened = NO_GROUP_BILL;
  const standing = standingInvoices(await invoicesOf(em, stay));
  for (const invoice of standing) {
    if (invoice.parts == null) await creditInvoice(em, invoice, date, now);
    else opened = await openGroupBill(locked, invoice);
  }
  const own = standing.some(({ parts }) => parts == null) ? { invoice_number: null } : {};
  return { change: { ...own, ...opened.change }, events: opened.events };
}

/** What the last step kept and on which day of the hotel it was taken, where it can be taken back. */
async function takenOf({ em, view, stay, date }: LockedStay, status: Undoable): Promise<TakenStep> {
  const step = await lastStep(em, stay.id, [UNDONE[status].step]);
  const day = step === null ? '' : localDate(Date.parse(step.at), view.account.time_zone);
  const before = (await isAnswered(em, stay, step)) ? null : (step?.before ?? null);
  await refuseClosed(em, view, status, step?.at);
  const why = stepBackConflict(stay, status, { before, isLast: step?.version === stay.version, day, today: date });
  if (why !== null || before === null) throw conflict(view, why ?? { code: 'undo_over' });
  await refuseOffered(em, view, stay, before);
  return { before, day };
}

/** @throws ApiError 409 where its quote has let go of it: that leads nowhere on, and the guest was told */
async function refuseOffered(em: EntityManager, view: HotelView, stay: StoredStay, { status }: BeforeStep) {
  const quote = status === 'requested' ? await findQuoteOf(em, stay) : null;
  if (quote !== null && quote.state !== 'accepted') throw conflict(view, { code: `quote_${quote.state}` });
}

/** Whether the step was no answer of the hotel: its payment, or the guest who accepted what was offered, confirmed the stay. */
const isAnswered = async (em: EntityManager, stay: StoredStay, step: StayStep | null): Promise<boolean> =>
  step?.step === 'confirm' && (step.way === 'system' || (await findQuoteOf(em, stay)) !== null);

/** @throws ApiError 409 where the guest left on a day that is closed */
async function refuseClosed(em: EntityManager, view: HotelView, status: Undoable, at: string | undefined) {
  if (status !== 'checked_out' || at === undefined) return;
  const closed = await lastClosed(em, view.businessId);
  const day = businessDate(Date.parse(at), dayClock(view.account.time_zone, view.hotel.settings));
  if (closed !== null && day <= closed) throw conflict(view, { code: 'day_closed', day });
}
