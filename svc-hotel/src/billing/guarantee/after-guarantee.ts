import type { NewEmail } from '@booking/kit/email/queue';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { isAwaited, NO_STEP } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { guestEmail, staffEmail } from '../../guests/emails.ts';

/** What a stay becomes once it is paid, or its card kept: nothing waits for it any more, and one that waited is agreed. */
export type Guaranteed = {
  readonly change: Partial<Stay>;
  readonly event: 'stay.confirmed' | 'stay.changed';
  /** It was waited for: confirmed, or now a request like any other. */
  readonly wasAwaited: boolean;
};

export function afterGuarantee(stay: Stay): Guaranteed {
  const wasAwaited = isAwaited(stay);
  const confirms = wasAwaited && stay.terms.payment?.confirms === true && stay.room_id !== null;
  if (!confirms) return { change: NO_STEP, event: 'stay.changed', wasAwaited };
  return { change: { ...NO_STEP, status: 'confirmed' }, event: 'stay.confirmed', wasAwaited };
}

/** The hotel hears of a stay that was waited for as of a new one. */
export function emailsOfAwaited(
  deps: Pick<Deps, 'host'>,
  view: HotelView,
  stay: Stay,
  received: number | null = null,
): NewEmail[] {
  const kind = stay.status === 'confirmed' ? 'confirmed' : 'requested';
  return [...guestEmail(deps, view, stay, kind, { received }), staffEmail(deps, view, stay, kind)];
}
