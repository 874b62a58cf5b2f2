import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { AllotmentCreate } from '@booking/core/routes/groups/allotments';
import { nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { takeLocks } from '@booking/kit/db/locks';
import { newId } from '@booking/kit/ids';
import { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import { putNights } from '../../db/hot/allotments/nights.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { cutOffFault, datesFault, nextOf, nightsByType } from '../../domain/allotment/allotment.ts';
import { malformed } from '../../errors.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { hold } from './on-allotment.ts';
import { checkTerms, readRows } from './read-rows.ts';

type AllotmentCommand = { readonly body: AllotmentCreate; readonly caller: Caller; readonly now: Temporal.Instant };

/** Promises rooms until a day: all of them, or none. */
export function createAllotment(
  deps: Deps,
  { body, caller, now }: AllotmentCommand,
): Promise<AllotmentWithNights | StoredAnswer> {
  const nights = nightsOf(body.check_in, body.check_out);
  const outside = datesFault(body, null);
  if (outside !== null) throw malformed(outside);
  return deps.run({ caller, now, status: 201 }, async (context) => {
    const { em, tx } = context;
    const view = await lockSettingsFor(deps, tx, caller);
    checkTerms(view, body);
    const wrong = cutOffFault(body.cut_off, body, localDate(now.epochMilliseconds, view.account.time_zone));
    if (wrong !== null) throw malformed(wrong);
    const types = nightsByType(readRows(view, body.rooms, nights));
    await takeLocks(tx, { businesses: [caller.business], names: [...types.keys()] });
    const allotment = em.create(StoredAllotment, newAllotment(view, body, now));
    await em.flush();
    await putNights(tx, allotment.id, types);
    return hold({ em, tx, view, allotment, now }, [...types.keys()], []);
  });
}

function newAllotment(
  { businessId, account, hotel }: HotelView,
  body: AllotmentCreate,
  now: Temporal.Instant,
): StoredAllotment {
  const { name, check_in, check_out, cut_off, rate_plan_id = null, rates, notes = null } = body;
  const at = new Date(now.epochMilliseconds).toISOString();
  return {
    ...{ id: newId(now.epochMilliseconds), business_id: businessId, version: 1, state: 'open' },
    ...{ name, check_in, check_out, cut_off, rate_plan_id, rates: rates ?? [], currency: hotel.currency, notes },
    ...nextOf({ cut_off }, account.time_zone, now),
    ...{ released_at: null, created_at: at, updated_at: at },
  };
}
