import type { Hotel } from '../hotel/hotel.ts';
import { withNightPrice } from '../price/hand-price.ts';
import type { NightPrice } from '../price/pricing.ts';
import type { Stay } from '../stay/stay.ts';

/** The stay with what nights cost by its allotment; what staff set by hand is a price as well. */
export function atAgreedPrices(hotel: Hotel, stay: Stay, prices: readonly NightPrice[]): Stay {
  const dates = new Set(stay.terms.nightly.map(({ date }) => date));
  const priced = { ...stay };
  for (const night of prices) if (dates.has(night.date)) Object.assign(priced, withNightPrice(hotel, priced, night));
  return priced;
}
