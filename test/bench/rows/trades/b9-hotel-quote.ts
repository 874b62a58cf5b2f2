import { HotelPart } from '@booking/core/business-file/hotel';
import { dayOf, type Nights } from '@booking/core/rules/days';
import { hotelFile } from '@booking/testkit/builders';
import { assignIds } from '../../../../svc-hotel/src/domain/hotel/assign-ids.ts';
import { type Hotel, prepareHotel } from '../../../../svc-hotel/src/domain/hotel/hotel.ts';
import { type Quote, quoteStay } from '../../../../svc-hotel/src/domain/price/quote.ts';
import { alone, callsPerSecond, interleave } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const NIGHTS = 14;
const TYPES = 10;
const FIRST = dayOf('2027-01-04');
/** Every call asks for other dates, so that no answer can be remembered from the one before. */
const ARRIVALS = 300;
const GOAL = 20_000;

const slugs = Array.from({ length: TYPES }, (_, n) => `type-${n}`);

const prices = slugs.flatMap((room_type, n) => [
  { room_type, from: '2027-01-01', to: '2027-03-31', amount: 17_000 + n * 100 },
  { room_type, from: '2027-06-01', to: '2027-09-30', amount: 24_000 + n * 100 },
  { room_type, from: '2027-01-01', to: '2027-12-31', weekdays: ['fri', 'sat'], amount: 26_000 + n * 100 },
  { room_type, rate_plan: 'Flexible', date: '2027-02-14', amount: 31_000 },
]);

const extras = [
  { name: 'Breakfast', amount: 1850, per: 'person_night' },
  { name: 'Parking', amount: 2000, per: 'night', daily_limit: 8 },
  { name: 'Cleaning', amount: 6000, per: 'stay', mandatory: true },
];

function makeHotel(): Hotel {
  const { account, hotel } = hotelFile();
  const [flexible] = hotel.rate_plans;
  const part = HotelPart.parse({
    ...hotel,
    room_types: slugs.map((slug, n) => ({
      slug,
      name: `Type ${n}`,
      max_adults: 2,
      max_children: 2,
      base_amount: 18_000 + n * 500,
      rooms: Array.from({ length: 8 }, (_, room) => ({ name: `${n}0${room}` })),
    })),
    rate_plans: [flexible, { ...flexible, name: 'Saver', refundable: false, percent_of_base: 88 }],
    long_stay_discounts: [
      { nights: 7, percent: 8 },
      { nights: 14, percent: 12.5 },
    ],
    coupons: [{ code: 'SPRING', percent: 10 }],
    prices,
    extras,
  });
  let ids = 0;
  return prepareHotel(1, account, assignIds(part, null, new Set(), () => `id-${ids++}`).settings);
}

/** What one availability call prices: every type of the house for the same nights, guests, extras and coupon. */
function quoteAll(hotel: Hotel, nights: Nights): Quote[] {
  const [, saver] = hotel.settings.rate_plans;
  const [breakfast, parking] = hotel.extras;
  const coupon = { code: 'spring', settings: hotel.couponByCode.get('SPRING') ?? null, uses: 3 };
  if (!saver || !breakfast || !parking) throw new Error('the hotel lacks what is asked for');
  const ask = {
    nights,
    adults: 2,
    children: 1,
    ages: [9],
    extras: [
      { id: breakfast.id, quantity: 1 },
      { id: parking.id, quantity: 1 },
    ],
    coupon,
    held: () => 2,
  };
  return hotel.types.map((type) => quoteStay(hotel, type, saver, ask));
}

/** One hotel priced whole for two weeks. */
export const b9: Row = {
  id: 'B9',
  run: async (say) => {
    const hotel = makeHotel();
    let calls = 0;
    let cents = 0;
    const quote = () => {
      const from = FIRST + (calls++ % ARRIVALS);
      for (const { price } of quoteAll(hotel, { from, to: from + NIGHTS })) cents += price.total_amount;
    };
    callsPerSecond(quote, 100, 0.5); // warms the code
    const [rates = []] = await interleave([async () => callsPerSecond(quote, 100)]);
    say(`${calls} quotes, ${Math.round(cents / calls / 100)} francs on average`);
    const measured = alone(rates);
    return [
      {
        id: 'B9',
        work: `hotel quote, ${NIGHTS} nights × ${TYPES} types`,
        unit: '/s',
        against: '-',
        measured,
        goal: `≥ ${GOAL.toLocaleString('en')}/s`,
        met: measured.ours.median >= GOAL,
        notes: [`one core; a quote prices all ${TYPES} types with 3 extras, 2 discounts, a child and the tourist tax`],
      },
    ];
  },
};
