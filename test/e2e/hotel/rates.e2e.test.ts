import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, client, type Json, type Reply } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

const today = Temporal.Now.plainDateISO('Europe/Zurich');
const MONDAY = today.add({ days: 35 - today.dayOfWeek + 1 });
/** Days of a week that begins on a Monday. */
const day = (n: number) => MONDAY.add({ days: n }).toString();

describe('The rates of a hotel by the API', () => {
  let platform: Platform;
  let hotel: Business;
  let ask: Call;
  let made = 0;
  const set = (change: object, headers = {}) => ask('PUT', '/v1/rates', change, headers);
  const rates = async (more = '&plan=Flexible&room_type=double') =>
    (await ask('GET', `/v1/rates?from=${day(0)}&to=${day(6)}${more}`)).json;
  const nights = async () => (await rates()).rates[0].nights as Json[];
  const faultOf = ({ status, json }: Reply) => [status, json.error.fields?.[0]?.path];

  beforeAll(async () => {
    platform = await startPlatform({ services: ['svc-hotel', 'svc-restaurant'] });
  });
  afterAll(() => platform?.close());
  beforeEach(async () => {
    made += 1;
    const plans = [
      { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
      { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking', percent_of_base: 90 },
    ];
    const file = hotelFile({ account: { slug: `rates-${made}` }, hotel: { rate_plans: plans } });
    hotel = await platform.makeBusiness(file);
    ask = client(platform.gatewayUrl, hotel.secret);
  });

  it('a price and restrictions that are set hold on their nights, type and weekdays, and in what guests are offered', async () => {
    const span = { room_type: 'double', from: day(0), to: day(6) };
    const answer = await set({ ...span, weekdays: ['fri', 'sat'], amount: 25_000, closed_to_arrival: true });
    expect([answer.status, answer.json]).toEqual([200, { ...span, plan: null, nights: 2 }]);
    expect((await set({ ...span, plan: 'Saver', max_stay: 2 })).status).toBe(200);
    const seen = await nights();
    expect(seen.map(({ amount }) => amount)).toEqual([18_000, 18_000, 18_000, 18_000, 25_000, 25_000, 18_000]);
    expect(seen.map((night) => night.closed_to_arrival)).toEqual([false, false, false, false, true, true, false]);
    expect((await rates('&plan=Saver&room_type=double')).rates[0].nights[4]).toMatchObject({
      ...{ amount: 22_500, max_stay: 2, closed_to_arrival: true },
    });
    expect((await rates('')).rates).toHaveLength(4);
    const query = `check_in=${day(4)}&check_out=${day(6)}&adults=2`;
    const offered = (await ask('GET', `/v1/hotel/availability?${query}`)).json.room_types;
    expect(offered[0]).toMatchObject({ free: 0, reason_code: 'closed_to_arrival' });
    const stay = { check_in: day(4), check_out: day(6), room_type_id: offered[0].id, name: 'Ada' };
    const refused = await ask('POST', '/v1/stay-requests', { ...stay, email: 'ada@example.org' });
    expect([refused.status, refused.json.error.reason]).toEqual([422, 'closed_to_arrival']);
    const inside = `check_in=${day(3)}&check_out=${day(6)}&adults=2`;
    expect((await ask('GET', `/v1/hotel/availability?${inside}`)).json.room_types[0].room_amount).toBe(68_000);
  });

  it('what is not named stays, and null takes a rule away', async () => {
    const span = { room_type: 'double', from: day(0), to: day(6) };
    await set({ ...span, min_stay: 3, closed: true });
    await set({ ...span, from: day(2), to: day(3), closed: false, max_stay: 9 });
    await set({ ...span, to: day(1), min_stay: null });
    const seen = await nights();
    expect(seen.map(({ min_stay, max_stay, closed }) => [min_stay, max_stay, closed])).toEqual([
      ...[
        [1, null, true],
        [1, null, true],
        [3, 9, false],
        [3, 9, false],
      ],
      ...[
        [3, null, true],
        [3, null, true],
        [3, null, true],
      ],
    ]);
  });

  it('a room type and a plan are named by their ids as well', async () => {
    const { room_types, rate_plans } = (await ask('GET', '/v1/hotel')).json;
    const [type, plan] = [room_types[0], rate_plans[1]];
    const answer = await set({ room_type: type.id, plan: plan.id, from: day(0), to: day(0), amount: 9900 });
    expect(answer.json).toMatchObject({ room_type: type.slug, plan: plan.name });
    const of = (name: string) => rates(`&plan=${name}&room_type=${type.id}`);
    expect((await of('Saver')).rates[0].nights[0].amount).toBe(9900);
    expect((await of('Flexible')).rates[0].nights[0].amount).toBe(18_000);
  });

  it('a night costs what its guests are, as it was set by the number of adults and the age of children', async () => {
    const span = { room_type: 'double', from: day(0), to: day(6) };
    const amounts_by_adults = { 1: 12_000, 2: 17_000 };
    const child_amounts = [{ to_age: 11, amount: 3000 }];
    expect((await set({ ...span, amounts_by_adults, child_amounts })).status).toBe(200);
    expect((await nights())[0]).toMatchObject({ amount: 17_000, amounts_by_adults, child_amounts });
    const roomAmount = async (guests: string) => {
      const query = `check_in=${day(1)}&check_out=${day(2)}&${guests}`;
      return (await ask('GET', `/v1/hotel/availability?${query}`)).json.room_types[0].room_amount;
    };
    const [single, family] = [await roomAmount('adults=1'), await roomAmount('adults=2&children=1&children_ages=8')];
    expect([single, family]).toEqual([12_000, 20_000]);
    await set({ ...span, amount: 16_000 });
    expect(await roomAmount('adults=1')).toBe(16_000);
  });

  it('a plan follows another by a percentage, has its own price where it was set, and is booked at that', async () => {
    const plans = [
      { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
      {
        ...{ name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking' },
        derived: { from: 'Flexible', percent: -12.5, round_to: 100 },
      },
    ];
    const file = hotelFile({ account: { slug: `derived-${made}` }, hotel: { rate_plans: plans } });
    ask = client(platform.gatewayUrl, (await platform.makeBusiness(file)).secret);
    const span = { room_type: 'double', from: day(0), to: day(6) };
    await set({ ...span, plan: 'Flexible', amounts_by_adults: { 1: 12_345, 2: 20_000 } });
    await set({ ...span, plan: 'Saver', from: day(2), to: day(2), amount: 9900 });
    const [saver] = (await rates('&plan=Saver&room_type=double')).rates;
    expect(saver.derived).toEqual({ from: 'Flexible', percent: -12.5, round_to: 100 });
    expect(saver.nights[0]).toMatchObject({
      amount: 17_500,
      amounts_by_adults: { 1: 10_800, 2: 17_500 },
      derived: true,
    });
    expect(saver.nights[2]).toMatchObject({ amount: 9900, amounts_by_adults: null, derived: false });
    const query = `check_in=${day(1)}&check_out=${day(3)}&adults=1&rate_plan_id=${saver.rate_plan_id}`;
    const [offer] = (await ask('GET', `/v1/hotel/availability?${query}`)).json.room_types;
    expect(offer.room_amount).toBe(10_800 + 9900);
  });

  it.each([
    ['child_amounts', { child_amounts: [{ to_age: 11, amount: 3000 }] }],
    ['extra_adult_amount', { extra_adult_amount: 100, amount: 1 }],
    ['room_type', { room_type: 'cellar', amount: 1 }],
    ['plan', { plan: 'Nobody’s', amount: 1 }],
    ['to', { to: '2026-01-01', amount: 1 }],
    ['to', { to: '2036-01-01', amount: 1 }],
    ['amount', {}],
    ['amount', { amount: -1 }],
    ['min_stay', { min_stay: 0 }],
    ['weekdays.0', { weekdays: ['someday'], amount: 1 }],
  ])('a fault names its field: %s', async (path, change) => {
    expect(faultOf(await set({ room_type: 'double', from: day(0), to: day(6), ...change }))).toEqual([400, path]);
    expect((await nights()).map(({ amount }) => amount)).toEqual(Array(7).fill(18_000));
  });

  it('an Idempotency-Key is answered once, and used again for something else refused', async () => {
    const change = { room_type: 'double', from: day(0), to: day(0), amount: 20_000 };
    const key = { 'idempotency-key': 'rates-1' };
    const [first, second] = [await set(change, key), await set(change, key)];
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await set({ ...change, amount: 1 }, key)).status).toBe(422);
    expect((await nights())[0].amount).toBe(20_000);
  });

  it('changes of several callers at the same moment are all kept', async () => {
    const changes = Array.from({ length: 7 }, (_, n) =>
      set({ room_type: 'double', from: day(n), to: day(n), amount: 10_000 + 100 * n }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect((await nights()).map(({ amount }) => amount)).toEqual(Array.from({ length: 7 }, (_, n) => 10_000 + 100 * n));
  });

  it('a publishable key, another kind of business and a wide query are refused', async () => {
    const change = { room_type: 'double', from: day(0), to: day(0), amount: 1 };
    const open = client(platform.gatewayUrl, hotel.publishable);
    expect((await open('PUT', '/v1/rates', change)).status).toBe(403);
    const restaurant = await platform.makeBusiness(restaurantFile({ account: { slug: `rates-r-${made}` } }));
    const other = client(platform.gatewayUrl, restaurant.secret);
    expect((await other('PUT', '/v1/rates', change)).status).toBe(404);
    expect((await ask('GET', `/v1/rates?from=${day(0)}&to=${day(800)}`)).status).toBe(400);
  });
});
