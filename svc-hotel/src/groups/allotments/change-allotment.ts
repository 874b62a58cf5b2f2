import type { StoredAnswer } from '@booking/core/route';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { AllotmentChange } from '@booking/core/routes/groups/allotments';
import { nightsOf } from '@booking/core/rules/days';
import { putNights } from '../../db/hot/allotments/nights.ts';
import type { Deps } from '../../deps.ts';
import { cutOffFault, nextOf, nightsByType } from '../../domain/allotment/allotment.ts';
import { malformed } from '../../errors.ts';
import { type AllotmentCall, changeAllotment, type LockedAllotment, onAllotment } from './on-allotment.ts';
import { checkTerms, readRows } from './read-rows.ts';

/** Changes name, cut-off, numbers or terms; what was picked up stays as it is. */
export function changeTerms(
  deps: Deps,
  call: AllotmentCall,
  body: AllotmentChange,
): Promise<AllotmentWithNights | StoredAnswer> {
  const types = (body.rooms ?? []).map(({ room_type_id }) => room_type_id);
  return onAllotment(deps, call, (locked) => change(locked, body), types);
}

async function change(locked: LockedAllotment, { rooms, ...body }: AllotmentChange) {
  const { tx, view, allotment } = locked;
  checkTerms(view, body);
  const { name = allotment.name, rate_plan_id = allotment.rate_plan_id, notes = allotment.notes } = body;
  const rates = body.rates ?? allotment.rates;
  changeAllotment(locked, {
    name,
    rate_plan_id,
    rates,
    notes,
    ...(body.cut_off === undefined ? {} : cutOff(locked, body.cut_off)),
  });
  if (rooms !== undefined) {
    const rows = readRows(view, rooms, nightsOf(allotment.check_in, allotment.check_out));
    await putNights(tx, allotment.id, nightsByType(rows));
  }
  return {};
}

/** Another cut-off, and what comes next by it where the allotment is open. @throws ApiError 400 for a day that it cannot be */
export function cutOff({ allotment, view, date, now }: LockedAllotment, cut_off: string) {
  const wrong = cutOffFault(cut_off, allotment, date);
  if (wrong !== null) throw malformed(wrong);
  return { cut_off, ...(allotment.state === 'open' ? nextOf({ cut_off }, view.account.time_zone, now) : {}) };
}
