const rooms = ['101', '102', '103', '104'].map((name) => ({ name }));

export const PARKING = { name: 'Parking', amount: 1500, per: 'night', vat_percent: 8.1, daily_limit: 3 };

/** The `hotel` of a file with five rooms, odd amounts and three VAT rates: what random hands and reports of it come to is full of fractions. */
export const SMALL_HOTEL = {
  bookings: { confirm_at_once: true },
  day_close: { hour: 4 },
  vat_percent: { night: 3.8, breakfast: 2.6 },
  breakfast_amount: 1455,
  room_types: [
    { slug: 'double', name: 'Double', max_adults: 2, max_children: 4, base_amount: 18_005, rooms },
    { slug: 'suite', name: 'Suite', max_adults: 2, max_children: 1, base_amount: 32_000, rooms: [{ name: '201' }] },
  ],
  long_stay_discounts: [{ nights: 3, percent: 7.5 }],
  extras: [
    PARKING,
    { name: 'Cleaning', amount: 4005, per: 'stay', vat_percent: 8.1, mandatory: true, offered_on: 'departure' },
  ],
};
