import type { Database } from '@booking/kit/db/open';
import type { Answer, Hotel, Service } from './service.ts';

/** A small generator with a seed, so that a run can be had again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const DAY_MS = 86_400_000;

type Desk = {
  readonly hotel: Hotel;
  readonly service: Service;
  readonly pick: (below: number) => number;
  readonly ids: string[];
};

/** Nights from today on: the clock moves while they work. */
function nights({ pick, service }: Desk) {
  const date = (day: number) => new Date(service.clock.ms() + day * DAY_MS).toISOString().slice(0, 10);
  const from = pick(20);
  return { check_in: date(from), check_out: date(from + 1 + pick(5)) };
}

const extras = ({ hotel, pick }: Desk) =>
  pick(3) === 0 ? { extras: [{ id: hotel.ids.Parking, quantity: 1 + pick(2) }] } : {};
const type = ({ hotel, pick }: Desk) => hotel.ids[pick(4) === 0 ? 'suite' : 'double'];
const room = ({ hotel, pick }: Desk) => hotel.ids[String(101 + pick(4))];
const somebody = ({ ids, pick }: Desk) => ids[pick(ids.length)] ?? '0190a4c0-0000-7000-8000-000000000000';

/** Everything that can be done to stays, each as somebody would. */
const OPERATIONS: readonly ((desk: Desk, n: number) => Promise<Answer<unknown>>)[] = [
  (desk, n) =>
    desk.hotel.call('POST', '/v1/stay-requests', {
      ...nights(desk),
      ...extras(desk),
      room_type_id: type(desk),
      name: 'Guest',
      email: `g${n}@example.org`,
    }),
  (desk) =>
    desk.hotel.call('POST', '/v1/stays', { ...nights(desk), ...extras(desk), room_type_id: type(desk), name: 'Desk' }),
  (desk) =>
    desk.hotel.call('POST', '/v1/stays', {
      ...nights(desk),
      room_type_id: desk.hotel.ids.double,
      room_id: room(desk),
      name: 'Desk',
    }),
  (desk) => desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/confirm`),
  (desk) => desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/decline`),
  (desk) => desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/cancel`, {}),
  (desk) =>
    desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/check-in`, desk.pick(2) === 0 ? {} : { room_id: room(desk) }),
  (desk) => desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/check-out`),
  (desk) => desk.hotel.call('POST', `/v1/stays/${somebody(desk)}/no-show`),
  (desk) => desk.hotel.call('PATCH', `/v1/stays/${somebody(desk)}`, nights(desk)),
  (desk) =>
    desk.hotel.call('PATCH', `/v1/stays/${somebody(desk)}`, { room_id: desk.pick(3) === 0 ? null : room(desk) }),
  (desk) =>
    desk.hotel.call('PATCH', `/v1/stays/${somebody(desk)}`, {
      room_type_id: type(desk),
      keep_price: desk.pick(2) === 0,
    }),
  (desk) => desk.hotel.call('PATCH', `/v1/stays/${somebody(desk)}`, { adults: 1 + desk.pick(2), ...extras(desk) }),
];

const EXPECTED = [200, 201, 404, 409, 422];

export type Tally = { readonly answers: ReadonlyMap<number, number>; readonly strange: readonly string[] };

/** Random operations by several hands at once. Whatever is answered besides the contract's codes is strange. */
export async function runDesk(
  service: Service,
  hotel: Hotel,
  operations: number,
  hands: number,
  seed: number,
): Promise<Tally> {
  const answers = new Map<number, number>();
  const strange: string[] = [];
  const ids: string[] = [];
  let left = operations;
  const work = async (hand: number) => {
    const pick = seeded(seed + hand);
    const desk: Desk = { hotel, service, pick, ids };
    while (left-- > 0) {
      if (left % 50 === 0) service.clock.advance('PT1H');
      const answer = await (OPERATIONS[pick(OPERATIONS.length)] as (typeof OPERATIONS)[number])(desk, left);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      const { stay } = answer.body as { stay?: { id: string } };
      if (stay !== undefined && answer.status === 201) ids.push(stay.id);
      if (ids.length > 60) ids.splice(0, 20);
      const wrongType = answer.status === 400 && answer.text.includes('is no room of this type');
      if (!wrongType && !EXPECTED.includes(answer.status)) strange.push(answer.text);
    }
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)));
  return { answers, strange };
}

/** What must be so of the rows, whoever did what; each in SQL of its own that shares nothing with the service's. */
export const CHECKS: Readonly<Record<string, string>> = {
  'no room is slept in twice on a night': `
    select a.id from stay a join stay b on a.room_id = b.room_id and a.id < b.id
    where a.status in ('requested', 'confirmed', 'checked_in', 'checked_out') and b.status in ('requested', 'confirmed', 'checked_in', 'checked_out')
      and a.held_from < b.held_until and b.held_from < a.held_until`,
  'every stay is in a room of its own type': `
    select s.id from stay s join hotel h using (business_id),
      lateral (select t ->> 'id' as type, r ->> 'id' as room from jsonb_array_elements(h.settings -> 'room_types') t, jsonb_array_elements(t -> 'rooms') r) x
    where x.room::uuid = s.room_id and x.type::uuid <> s.room_type_id`,
  'no type is sold on a night beyond its rooms': `
    select d, s.room_type_id, count(*) from stay s join hotel h using (business_id), generate_series(s.held_from, s.held_until - 1, '1 day') d
    where s.status in ('requested', 'confirmed', 'checked_in', 'checked_out')
    group by d, s.room_type_id, h.settings
    having count(*) > (select jsonb_array_length(t -> 'rooms') from jsonb_array_elements(h.settings -> 'room_types') t where (t ->> 'id')::uuid = s.room_type_id)`,
  'every bill adds up': `
    select id from stay where room_amount - discount_amount + extras_amount + tourist_tax_amount <> total_amount
      or room_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'nightly') n)
      or extras_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'extras') n)
      or discount_amount <> (select coalesce(sum((n ->> 'amount')::bigint), 0) from jsonb_array_elements(terms -> 'discounts') n)`,
  'an extra with a limit is never beyond it': `
    with sold as (
      select d, e ->> 'id' as id, sum((e ->> 'units')::int) as units from stay s, jsonb_array_elements(s.extras) e,
        generate_series(s.check_in, s.check_out - 1, '1 day') d
      where s.status in ('requested', 'confirmed', 'checked_in') group by 1, 2)
    select sold.* from sold, hotel h, jsonb_array_elements(h.settings -> 'extras') x
    where x ->> 'id' = sold.id and sold.units > (x ->> 'daily_limit')::int`,
  'invoice numbers run from 1 without gaps': `
    select business_id from stay where invoice_number is not null group by business_id
    having count(*) <> max(substring(invoice_number from '\\d+$')::int)`,
  'who is in the house has a room that is pinned': `
    select id from stay where status = 'checked_in' and (room_id is null or not pinned)`,
};

export async function brokenRules(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(CHECKS)) {
    const rows = await db.query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
