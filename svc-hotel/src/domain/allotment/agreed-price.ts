import type { Hotel } from '../hotel/hotel.ts';
import { withNightPrice } from '../price/hand-price.ts';
import type { Stay } from '../stay/stay.ts';

/** The stay with an agreed amount on the nights that it takes from an allotment; what staff set by hand is a price as well. */
export function atAgreedAmount(
  hotel: Hotel,
  stay: Stay,
  { dates, amount }: { readonly dates: ReadonlySet<string>; readonly amount: number },
): Stay {
  let priced = stay;
  for (const { date } of stay.terms.nightly) {
    if (dates.has(date)) priced = { ...priced, ...withNightPrice(hotel, priced, { date, amount }) };
  }
  return priced;
}
