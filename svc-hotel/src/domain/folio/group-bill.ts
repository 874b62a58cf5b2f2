import type { Stay } from '../stay/stay.ts';

type Status = Pick<Stay, 'status'>;

const OVER: readonly Stay['status'][] = ['checked_out', 'cancelled', 'no_show', 'declined'];

/** Whether what a stay owes can be invoiced with its group: its guest has left, or it is called off. */
export const isOver = ({ status }: Status): boolean => OVER.includes(status);

/** Whether the bill of a group closes as one stay is checked out: no other one on it is still to come or in the house. */
export const isLastOut = (leaving: Pick<Stay, 'id'>, onBill: readonly Pick<Stay, 'id' | 'status'>[]): boolean =>
  onBill.every((stay) => stay.id === leaving.id || isOver(stay));

/**
 * Divides a sum among several in their order: each takes what it has room for, and what is left goes on to the next. The
 * shares sum to the amount.
 * @param room how much each can take; what is below zero takes nothing
 * @returns null where it is nothing, or more than all of them can take
 */
export function shareOut(amount: number, room: readonly number[]): number[] | null {
  let left = amount;
  const shares = room.map((most) => {
    const share = Math.min(Math.max(most, 0), left);
    left -= share;
    return share;
  });
  return amount > 0 && left === 0 ? shares : null;
}

type Given = { readonly amount: number; readonly groupPayment: string | null | undefined };

/** Payments in which the shares of one that a group paid are one again, in the place of the first. */
export function joinShares<Money extends Given>(payments: readonly Money[]): Money[] {
  const joined = new Map<unknown, Money>();
  for (const payment of payments) {
    const key = payment.groupPayment ?? payment;
    const before = joined.get(key);
    joined.set(key, before === undefined ? payment : { ...before, amount: before.amount + payment.amount });
  }
  return [...joined.values()];
}
