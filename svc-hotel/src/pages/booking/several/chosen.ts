import type { RawCriteria } from '../../../domain/request/criteria.ts';
import type { Refusal } from '../../../domain/request/refusals.ts';
import { besideOf, type QuotedOffer, quoteOffers } from '../../../queries/availability/quote-offers.ts';
import { readCriteria } from '../criteria.ts';
import type { BookingPages, Visit } from '../visit.ts';
import { roomsOf } from './rooms.ts';

/** A room that was chosen, at its price. */
export type ChosenRoom = { readonly visit: Visit; readonly raw: RawCriteria; readonly offer: QuotedOffer };
/** One at least, the one at hand last. */
export type ChosenRooms = readonly [ChosenRoom, ...ChosenRoom[]];

export type Chosen =
  | { readonly kind: 'rooms'; readonly rooms: ChosenRooms }
  /** Settings changed since it was chosen, or the address was made up. */
  | { readonly kind: 'not_offered' }
  /** Something speaks against the room at this position of those that are chosen. */
  | { readonly kind: 'gone'; readonly position: number; readonly why: Refusal };

export type PricedRoom = Omit<ChosenRoom, 'offer' | 'raw'> & {
  /** null where it is not offered, or dates are missing. */
  readonly offer: QuotedOffer | null;
};

/** Rooms that were chosen, each priced with those before it taken. */
export async function priceRooms(pages: BookingPages, { caller, now }: Visit, rooms: readonly Visit[]) {
  const read = rooms.map((visit) => ({ visit, raw: readCriteria(visit).raw }));
  const complete = read.flatMap(({ visit, raw }) => (raw === null ? [] : [{ visit, raw }]));
  if (complete.length === 0 || complete.length < rooms.length)
    return read.map((room) => ({ ...room, raw: null, offer: null }));
  const ask = (of: (raw: RawCriteria) => RawCriteria) =>
    quoteOffers(pages.deps, {
      ...{ businessId: caller.business, now },
      rooms: complete.map(({ visit, raw }) => ({ raw: of(raw), typeId: visit.fields.get('room') ?? '' })),
    });
  const offers = await ask((raw) => raw);
  // One code is for all rooms: where it does not apply to one of them, none has it, and that room says why.
  const lacks = (offer: QuotedOffer | null) => offer?.criteria.couponCode != null && offer.quote.coupon === null;
  const isOff = complete.length > 1 && offers.some(lacks);
  const priced = isOff ? await ask((raw) => ({ ...raw, coupon: null })) : offers;
  return complete.map((room, i) => {
    const offer = priced[i] ?? null;
    const leftOut = (offers[i]?.quote.leftOut ?? []).filter(({ code }) => code === 'coupon');
    return { ...room, offer: offer && isOff ? withLeftOut(offer, leftOut) : offer };
  });
}

const withLeftOut = (offer: QuotedOffer, more: readonly Refusal[]): QuotedOffer => ({
  ...offer,
  quote: { ...offer.quote, leftOut: [...more, ...offer.quote.leftOut] },
});

/** What is chosen, with its price, or why it is not to be had. */
export async function readChosen(pages: BookingPages, visit: Visit): Promise<Chosen> {
  const priced = await priceRooms(pages, visit, roomsOf(visit));
  const rooms: ChosenRoom[] = [];
  for (const { offer, raw, ...room } of priced) {
    if (offer === null || raw === null) return { kind: 'not_offered' };
    if (offer.why !== null) return { kind: 'gone', position: rooms.length, why: offer.why };
    rooms.push({ ...room, raw, offer });
  }
  const [first, ...others] = rooms;
  return first === undefined ? { kind: 'not_offered' } : { kind: 'rooms', rooms: [first, ...others] };
}

export const atHand = (rooms: ChosenRooms): ChosenRoom => rooms.at(-1) ?? rooms[0];

export const totalOf = (rooms: readonly ChosenRoom[]): number =>
  rooms.reduce((sum, { offer }) => sum + offer.quote.price.total_amount, 0);

/** What rooms take from those that are chosen after them. */
export const besideThese = (rooms: readonly PricedRoom[]) =>
  rooms.flatMap(({ offer }) => (offer === null ? [] : [besideOf(offer)]));
