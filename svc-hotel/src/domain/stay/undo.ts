import type { Differs } from './change.ts';
import type { Conflict } from './conflicts.ts';
import type { Stay } from './stay.ts';

/** How long a move can be taken back: longer than a message with the button stands anywhere. */
export const UNDO_MINUTES = 10;

/** Where a stay was, and every amount that was agreed for it there. Nothing of the guest. */
type Kept = Pick<
  Stay,
  | ('check_in' | 'check_out' | 'room_type_id' | 'room_id' | 'pinned' | 'held_from' | 'guest_confirmed_at')
  | ('room_amount' | 'extras_amount' | 'discount_amount' | 'tourist_tax_amount' | 'total_amount' | 'coupon_code')
  | ('deposit_amount' | 'deposit_status' | 'extras' | 'terms')
>;

/** What a move keeps, so that it can be taken back as long as the stay has the version that the move gave it. */
export type BeforeMove = {
  readonly version: number;
  /** The guest was written to. */
  readonly mailed: boolean;
  readonly stay: Kept;
};

type Moved = { readonly differs: Differs; readonly fields: Partial<Stay> };

/** What is kept of a stay that a change moves. Null where the change is of more than nights and room, or of neither. */
export function beforeMove(stay: Stay, { differs, fields }: Moved, mailed: boolean): BeforeMove | null {
  const { plan, party, extras, coupon } = differs;
  if (fields.check_in === undefined || plan || party || extras || coupon) return null;
  return { version: stay.version + 1, mailed, stay: keptOf(stay) };
}

function keptOf(stay: Stay): Kept {
  const { check_in, check_out, room_type_id, room_id, pinned, held_from, guest_confirmed_at } = stay;
  const { room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount, coupon_code } = stay;
  const { deposit_amount, deposit_status, extras, terms } = stay;
  return {
    ...{ check_in, check_out, room_type_id, room_id, pinned, held_from, guest_confirmed_at },
    ...{ room_amount, extras_amount, discount_amount, tourist_tax_amount, total_amount, coupon_code },
    ...{ deposit_amount, deposit_status, extras, terms },
  };
}

/** Why a move cannot be taken back; null where it can. @param movedAt the `updated_at` that the move gave the stay */
export function undoConflict(
  stay: Pick<Stay, 'version' | 'updated_at'>,
  before: BeforeMove | null,
  movedAt: string,
  now: Temporal.Instant,
): Conflict | null {
  if (before?.version !== stay.version || stay.updated_at !== movedAt) return { code: 'changed_since' };
  const until = Date.parse(movedAt) + UNDO_MINUTES * 60_000;
  return now.epochMilliseconds > until ? { code: 'undo_over' } : null;
}

/** What is written of an undo: the room as it was found now, and everything else as it was kept. */
export function putBack({ stay: { room_id, pinned: _, held_from, ...kept } }: BeforeMove, found: Partial<Stay>) {
  // A guest in the house has slept in the room before it was left: those nights are its own again.
  return { ...found, ...kept, ...(found.room_id === room_id ? { held_from } : {}) };
}
