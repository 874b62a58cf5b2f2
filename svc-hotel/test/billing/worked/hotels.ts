import { hotelFile } from '@booking/testkit/builders';

const rooms = (from: number) => Array.from({ length: 20 }, (_, i) => ({ name: `${from + i}` }));
const band = [
  { to_age: 2, amount: 0 },
  { to_age: 11, amount: 3000 },
];
const plan = { breakfast_included: false, pay_when: 'arrival' } as const;
const house = (slug: string, currency: string, base: number, more: object = {}) =>
  hotelFile({
    account: { slug, currency },
    hotel: {
      tourist_tax: { per_person_per_night: 275, children_free_under: 6, children_half_under: 16 },
      vat_percent: { night: 3.8, breakfast: 2.6 },
      room_types: [
        { slug: 'double', name: 'Double', max_adults: 2, max_children: 4, base_amount: base, rooms: rooms(100) },
        {
          ...{ slug: 'family', name: 'Family', max_adults: 3, max_children: 5, base_amount: 24_000, rooms: rooms(200) },
          ...{ amounts_by_adults: { '1': 15_000, '2': 24_000 }, extra_adult_amount: 4500, child_amounts: band },
        },
      ],
      prices: [
        { room_type: 'double', date: '2026-12-12', amount: 26_000 },
        { room_type: 'double', date: '2026-12-12', rate_plan: 'Saver', amount: 22_222 },
        { room_type: 'double', from: '2026-12-10', to: '2026-12-20', weekdays: ['fri', 'sat'], amount: 24_990 },
        { room_type: 'double', from: '2026-12-10', to: '2026-12-20', amount: 21_000 },
      ],
      rate_plans: [
        { ...plan, name: 'Flexible', refundable: true },
        { ...plan, name: 'Saver', refundable: false, percent_of_base: 92.5 },
      ],
      long_stay_discounts: [
        { nights: 7, percent: 12.25 },
        { nights: 3, percent: 7.5 },
      ],
      coupons: [
        { code: 'TEN', percent: 10 },
        { code: 'FIFTY', amount: 5000 },
      ],
      extras: [
        { name: 'Parking', amount: 1500, per: 'night', vat_percent: 8.1 },
        { name: 'Crib', amount: 2505, per: 'stay', vat_percent: 8.1 },
        { name: 'Welcome', amount: 700, per: 'person', vat_percent: 2.6, offered_on: 'arrival' },
        { name: 'Breakfast', amount: 2200, per: 'person_night', vat_percent: 2.6 },
        {
          ...{ name: 'Cleaning', amount: 4005, per: 'stay', vat_percent: 8.1 },
          ...{ mandatory: true, room_types: ['family'], offered_on: 'departure' },
        },
      ],
      charges: [
        { name: 'Minibar', unit_amount: 650, vat_percent: 8.1 },
        { name: 'Newspaper', unit_amount: 455, vat_percent: 2.6 },
        { name: 'Bus ticket', unit_amount: 380, vat_percent: null },
      ],
      ...more,
    },
  });

/** Hotels of the same prices, each in its currency; the last one has breakfast in the price. */
export const FILES = {
  CHF: house('bills', 'CHF', 17_950),
  EUR: house('bills-eur', 'EUR', 17_951),
  // A currency without a smaller unit.
  JPY: house('bills-jpy', 'JPY', 18_501, {
    vat_percent: { night: 10, breakfast: 8 },
    tourist_tax: { per_person_per_night: 200, children_free_under: 12, children_half_under: 12 },
    charges: [{ name: 'Tea', unit_amount: 333, vat_percent: 8 }],
  }),
  breakfast: house('bills-breakfast', 'EUR', 18_000, {
    vat_percent: { night: 7, breakfast: 19 },
    breakfast_amount: 1500,
    rate_plans: [{ ...plan, name: 'Flexible', refundable: true, breakfast_included: true }],
    prices: [],
  }),
} as const;
