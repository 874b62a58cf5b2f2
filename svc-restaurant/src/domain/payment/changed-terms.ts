import type { BookingPayment } from './payment.ts';

/** What a change makes of what was agreed on paying. */
type ChangedTerms = {
  readonly payment: BookingPayment | null;
  /** What goes back of what was paid, in minor units. */
  readonly back: number;
  /** The card that is kept is kept no more. */
  readonly dropsCard: boolean;
};

/** What of it is paid, in minor units. */
export function paidOf({ kind, state, amount, paid = 0 }: BookingPayment): number {
  if (kind === 'hold' || state === 'returned') return 0;
  return state === 'paid' ? amount : paid;
}

/**
 * What was paid counts towards what is asked of the changed booking: the difference is due, or goes back. A card that was left
 * serves again. What the business gave back by itself stays so.
 * @param wanted what the policies ask of the changed booking; null for nothing
 */
export function changedTerms(before: BookingPayment | null, wanted: BookingPayment | null): ChangedTerms {
  const same = { back: 0, dropsCard: false };
  if (before === null) return { ...same, payment: wanted };
  if (before.state === 'returned') return { ...same, payment: before };
  if (before.kind === 'hold' && wanted?.kind === 'hold')
    return { ...same, payment: { ...wanted, state: before.state } };
  const dropsCard = before.kind === 'hold' && before.state === 'kept';
  const paid = paidOf(before);
  const due = wanted === null || wanted.kind === 'hold' ? 0 : wanted.amount;
  if (due > paid) return { ...same, dropsCard, payment: wanted && { ...wanted, ...(paid > 0 && { paid }) } };
  const isPaid = wanted !== null && due > 0;
  return { back: paid - due, dropsCard, payment: isPaid ? { ...wanted, state: 'paid' } : wanted };
}
