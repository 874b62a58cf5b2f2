import type { StoredAnswer } from '@booking/core/route';
import type { AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { AllotmentChange } from '@booking/core/routes/groups/allotments';
import { isoOf, type Nights, nightsOf } from '@booking/core/rules/days';
import { dropNights, putNights, readNights } from '../../db/hot/allotments/nights.ts';
import type { Deps } from '../../deps.ts';
import { addedNights, cutOffFault, datesFault, nextOf, nightsByType } from '../../domain/allotment/allotment.ts';
import { conflict, malformed } from '../../errors.ts';
import { type AllotmentCall, changeAllotment, type LockedAllotment, onAllotment } from './on-allotment.ts';
import { checkTerms, readRows } from './read-rows.ts';

/** Changes name, dates, cut-off, numbers or terms; what was picked up stays as it is. */
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
  await changeDates(locked, body);
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

/** Nights that are added hold as many rooms as those beside them; of nights that are left out none may be picked up. */
async function changeDates(locked: LockedAllotment, { check_in, check_out, cut_off }: AllotmentChange) {
  const { tx, view, allotment, date } = locked;
  const dates = { check_in: check_in ?? allotment.check_in, check_out: check_out ?? allotment.check_out };
  const [before, after] = [allotment, dates].map((of) => nightsOf(of.check_in, of.check_out)) as [Nights, Nights];
  if (before.from === after.from && before.to === after.to) return;
  const wrong = datesFault(dates, { before: allotment, today: date });
  if (wrong !== null) throw malformed(wrong);
  if (cut_off === undefined && allotment.cut_off > dates.check_in)
    throw malformed({ field: 'cut_off', message: 'must not be after the first night' });
  const nights = await readNights(tx, allotment.id);
  const lost = nights.find(({ night, picked_up }) => picked_up > 0 && (night < after.from || night >= after.to));
  if (lost !== undefined)
    throw conflict(view, {
      code: 'allotment_picked_up',
      day: isoOf(lost.night),
      rooms: lost.picked_up,
      isOutside: true,
    });
  Object.assign(allotment, dates);
  await putNights(tx, allotment.id, nightsByType(addedNights(nights, before, after)));
  await dropNights(tx, allotment.id, after);
}

/** Another cut-off, and what comes next by it where the allotment is open. @throws ApiError 400 for a day that it cannot be */
export function cutOff({ allotment, view, date, now }: LockedAllotment, cut_off: string) {
  const wrong = cutOffFault(cut_off, allotment, date);
  if (wrong !== null) throw malformed(wrong);
  return { cut_off, ...(allotment.state === 'open' ? nextOf({ cut_off }, view.account.time_zone, now) : {}) };
}
