import type { ChangeQuote } from '@booking/core/routes/console/hotel';
import type { StayChange } from '@booking/core/routes/hotel-bodies';
import type { Deps } from '../../deps.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { lockedBy } from '../change.ts';
import { lockedStay, type StayCall } from '../on-stay.ts';
import { warned } from '../warnings.ts';
import { decideChange } from './decide-change.ts';

/** What a change comes to, decided under the same locks and by the same rules as the change, and not written. */
export function quoteChange(deps: Deps, call: StayCall, body: StayChange): Promise<ChangeQuote> {
  return deps.entities.tx(async (em, tx) => {
    const locked = await lockedStay(deps, { em, tx, number: 1, isLast: false }, call, lockedBy(body));
    const { view, stay } = locked;
    const change = await decideChange(locked, stay, body);
    const after: Stay = { ...stay, ...change.fields };
    return {
      currency: stay.currency,
      before: amountsOf(stay),
      after: amountsOf(after),
      repriced: change.repriced,
      room: after.room_id === null ? null : view.nameOf(after.room_id),
      ...warned(view, change.leftOut),
    };
  });
}

function amountsOf(stay: Stay): ChangeQuote['before'] {
  const { room_amount, discount_amount, extras_amount, tourist_tax_amount, total_amount } = stay;
  return { room_amount, discount_amount, extras_amount, tourist_tax_amount, total_amount };
}
