import type { Stay } from './stay.ts';
import type { StayTrigger } from './stay-states.ts';

/** What happens to a stay. What a guest asked for was made by its request, which notes no step. */
export type StepName = StayTrigger | BillStep | 'make' | 'change' | 'undo_move' | 'undo' | 'coming' | 'payment_link';

/** What staff write on the bill. */
export type BillStep =
  | 'charge'
  | 'discount'
  | 'night_price'
  | 'reversal'
  | 'split'
  | 'line_moved'
  | 'credit_note'
  | 'invoice'
  | 'deposit_invoice'
  | 'fee';

/** Which way a step was taken: the console, the API, the guest's own page, the link in the hotel's e-mail, or nobody's:
 * the moment had come. */
export type StepWay = 'console' | 'api' | 'guest_page' | 'email_link' | 'system';

/** What a step of the states kept for the way back. Nothing of the guest. */
export type BeforeStep = Pick<Stay, 'status' | 'room_id' | 'pinned' | 'held_until'> & {
  /** The guest was written to. */
  readonly mailed: boolean;
  /** What was to be done about its payment next; without it nothing was. */
  readonly payment?: Pick<Stay, 'guarantee_step' | 'guarantee_at'> | undefined;
};

/** Who took a step, and which way. */
export type By = { readonly way: StepWay; readonly who: string | null };

/** The guest, on the stay's page or where it is paid. */
export const BY_GUEST: By = { way: 'guest_page', who: null };
export const BY_SYSTEM: By = { way: 'system', who: null };

export function beforeStep(stay: Stay, mailed: boolean): BeforeStep {
  const { status, room_id, pinned, held_until, guarantee_step, guarantee_at } = stay;
  const payment = guarantee_step === null ? {} : { payment: { guarantee_step, guarantee_at } };
  return { status, room_id, pinned, held_until, mailed, ...payment };
}
