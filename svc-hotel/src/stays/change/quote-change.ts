import type { ChangeQuote } from '@booking/core/routes/console/hotel';
import { lockStay } from '../../db/stays.ts';
import type { Deps } from '../../deps.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { type ChangeCall, locksFor } from '../change.ts';
import { checkIds } from '../check-ids.ts';
import { warned } from '../warnings.ts';
import { decideChange } from './decide-change.ts';

/** What a change comes to, decided under the same locks and by the same rules as the change, and not written. */
export async function quoteChange(deps: Deps, call: ChangeCall): Promise<ChangeQuote> {
  const { id, body, caller } = call;
  return deps.entities.tx(async (em, tx) => {
    const view = await lockSettingsFor(deps, tx, caller);
    checkIds(view, body);
    const stay = await lockStay(em, tx, caller.business, id, (before) => locksFor(view, body, before));
    const change = await decideChange(tx, view, stay, call, false);
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
