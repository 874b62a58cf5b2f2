import { unitsHeld } from '../price/extras.ts';
import type { Quote } from '../price/quote.ts';
import type { StayCriteria } from './criteria.ts';
import type { Facts } from './evaluate.ts';

/** A room that is asked for together with another one: it takes a room of its type, its extras and its coupon. */
export type RoomBeside = {
  readonly typeId: string;
  readonly criteria: Pick<StayCriteria, 'nights'>;
  readonly quote: Pick<Quote, 'price' | 'coupon'>;
};

/** What a room of a type is judged by once those beside it have theirs, as they would be stored before it. */
export function factsBeside(facts: Facts, typeId: string, rooms: readonly RoomBeside[]): Facts {
  if (rooms.length === 0) return facts;
  const ofType = rooms
    .filter((room) => room.typeId === typeId)
    .map(({ criteria }) => ({ ...criteria.nights, room: null }));
  const taken = unitsHeld(
    rooms.map(({ criteria, quote }) => ({ nights: criteria.nights, extras: quote.price.extras })),
  );
  return {
    today: facts.today,
    inventory: { ...facts.inventory, held: [...facts.inventory.held, ...ofType] },
    held: (extraId, day) => facts.held(extraId, day) + taken(extraId, day),
    couponUses: facts.couponUses + rooms.filter(({ quote }) => quote.coupon !== null).length,
  };
}
