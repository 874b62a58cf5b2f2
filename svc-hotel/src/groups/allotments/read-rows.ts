import type { AllotmentCreate } from '@booking/core/routes/groups/allotments';
import { type Nights, nightsOf } from '@booking/core/rules/days';
import type { HotelView } from '../../db/hotels.ts';
import type { Row } from '../../domain/allotment/allotment.ts';
import { offeredPlan, offeredType } from '../../domain/request/criteria.ts';
import { malformed } from '../../errors.ts';

/** The rows in the hotel's own terms. @throws ApiError 400 for a type that is not sold, or nights outside of the allotment */
export function readRows({ hotel }: HotelView, rows: AllotmentCreate['rooms'], nights: Nights): Row[] {
  return rows.map(({ room_type_id: typeId, rooms, from, to }, at) => {
    if (offeredType(hotel, typeId) === null)
      throw malformed({ field: `rooms.${at}.room_type_id`, message: 'is not offered here' });
    const row = { typeId, rooms, from: from == null ? nights.from : nightsOf(from, from).from, to: nights.to };
    const end = to == null ? row.to : nightsOf(to, to).to;
    if (row.from < nights.from)
      throw malformed({ field: `rooms.${at}.from`, message: 'must be a night of the allotment' });
    if (end > nights.to || end <= row.from)
      throw malformed({ field: `rooms.${at}.to`, message: 'must be after from, and not after check_out' });
    return { ...row, to: end };
  });
}

/** @throws ApiError 400 for a plan or a type that the hotel does not sell */
export function checkTerms(
  { hotel }: HotelView,
  { rate_plan_id: plan, rates }: Partial<Pick<AllotmentCreate, 'rate_plan_id' | 'rates'>>,
): void {
  if (plan != null && offeredPlan(hotel, plan) === null)
    throw malformed({ field: 'rate_plan_id', message: 'is not offered here' });
  for (const [at, { room_type_id }] of (rates ?? []).entries()) {
    if (hotel.typeById.has(room_type_id)) continue;
    throw malformed({ field: `rates.${at}.room_type_id`, message: 'is not offered here' });
  }
}
