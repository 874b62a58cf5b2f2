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
