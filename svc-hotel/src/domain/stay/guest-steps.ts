import { DEAD } from '../price/payment.ts';
import type { Stay } from './stay.ts';

/** What a guest may do on the stay's own page. */
export type GuestSteps = {
  /** Take back a request that nobody answered. */
  readonly withdraw: boolean;
  readonly cancel: boolean;
  /** Say that they are coming. */
  readonly come: boolean;
  /** The stay is over, whatever became of it. */
  readonly over: boolean;
};

/** @param today the hotel's own calendar day */
export function guestSteps(
  stay: Pick<Stay, 'status' | 'check_in' | 'check_out' | 'guest_confirmed_at'>,
  today: string,
): GuestSteps {
  const over = today >= stay.check_out;
  const ahead = stay.status === 'confirmed' && today <= stay.check_in;
  return {
    withdraw: stay.status === 'requested' && !over,
    cancel: ahead,
    come: ahead && stay.guest_confirmed_at === null,
    over,
  };
}

/** Whether a deposit is still to be paid. */
export function owesDeposit({
  status,
  deposit_amount,
  deposit_status,
}: Pick<Stay, 'status' | 'deposit_amount' | 'deposit_status'>): boolean {
  return deposit_amount > 0 && !DEAD.includes(status) && (deposit_status === 'pending' || deposit_status === 'failed');
}
