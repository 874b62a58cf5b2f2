import type { StayCreate } from '@booking/core/routes/hotel-bodies';
import { isoOf, type Nights, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { CommandContext } from '@booking/kit/commands/run';
import { findAllotment } from '../db/allotments.ts';
import type { StoredAllotment } from '../db/entities/groups/allotment.ts';
import { readNights, takeNights } from '../db/hot/allotments/nights.ts';
import type { HotelView } from '../db/hotels.ts';
import { atAgreedPrices } from '../domain/allotment/agreed-price.ts';
import { type AllotmentNight, allotmentConflict, allotmentPrices } from '../domain/allotment/allotment.ts';
import type { NightPrice } from '../domain/price/pricing.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { conflict, malformed } from '../errors.ts';

/** A room that an allotment no longer holds, for a stay that is about to take it. */
export type PickedUp = {
  readonly allotment: Pick<StoredAllotment, 'id' | 'rate_plan_id' | 'rates'>;
  /** Its nights that are of the allotment; the others are from sale. */
  readonly dates: readonly string[];
};

type Command = { readonly body: StayCreate; readonly now: Temporal.Instant };

/**
 * Takes one room of a type out of an allotment for the nights of a stay: all of those that the allotment has, or none. The
 * stay is then judged as any other, with these rooms on sale; the lock of its type is held till it is stored.
 * @throws ApiError 400 where no night of the type is in the allotment, 409 where it is released or has no room left
 */
export async function pickUp(
  view: HotelView,
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  id: string,
  { body, now }: Command,
): Promise<PickedUp> {
  const allotment = await findAllotment(em, view.businessId, id);
  if (allotment === null) throw malformed({ field: 'allotment_id', message: 'is no allotment of this hotel' });
  const why = allotmentConflict(allotment, localDate(now.epochMilliseconds, view.account.time_zone));
  if (why !== null) throw conflict(view, why);
  const nights = nightsOf(body.check_in, body.check_out);
  const dates = promisedDates(await readNights(tx, id), body.room_type_id, nights);
  if (dates.length === 0)
    throw malformed({ field: 'allotment_id', message: 'holds no room of this type on these nights' });
  const taken = await takeNights(tx, id, body.room_type_id, nights);
  const usedUp = dates.find((date) => !taken.has(date));
  if (usedUp !== undefined) throw conflict(view, { code: 'allotment_used_up', day: usedUp });
  return { allotment, dates };
}

function promisedDates(all: readonly AllotmentNight[], typeId: string, { from, to }: Nights): string[] {
  const isPromised = ({ room_type_id, night, rooms }: AllotmentNight) =>
    room_type_id === typeId && rooms > 0 && from <= night && night < to;
  return all.filter(isPromised).map(({ night }) => isoOf(night));
}

/** On the plan of the allotment, unless another one is asked for. */
export function onPlanOf(pickedUp: PickedUp | null, body: StayCreate): StayCreate {
  return pickedUp === null ? body : { ...body, rate_plan_id: body.rate_plan_id ?? pickedUp.allotment.rate_plan_id };
}

/** The stay as one of the allotment, at the amount that was agreed for its type. */
export function fromAllotment({ hotel }: HotelView, stay: Stay, { allotment, dates }: PickedUp): Stay {
  const agreed = allotment.rates.find(({ room_type_id }) => room_type_id === stay.room_type_id);
  const picked = { ...stay, allotment_id: allotment.id };
  if (agreed === undefined) return picked;
  const prices = [...dates].map((date) => ({ date, amount: agreed.amount }));
  return atAgreedPrices(hotel, picked, prices);
}

/** What nights of a stay cost by its allotment once the stay is of a type; none where no amount is agreed for the type. */
export async function readAllotmentPrices(
  { em, tx }: Pick<CommandContext, 'em' | 'tx'>,
  stay: Stay,
  typeId: string,
): Promise<NightPrice[]> {
  const { allotment_id: id, business_id } = stay;
  const allotment = id === null ? null : await findAllotment(em, business_id, id);
  const agreed = allotment?.rates.find(({ room_type_id }) => room_type_id === typeId);
  if (allotment === null || agreed === undefined) return [];
  const nights = await readNights(tx, allotment.id);
  return allotmentPrices(stay, { typeId, amount: agreed.amount, nights });
}
