import type { StayStatus } from '@booking/core/shapes';
import { BILL_CHECKS, billActs } from './random-bill.ts';
import { GROUP_CHECKS, groupActs } from './random-group.ts';
import { lateActs, moneyActs } from './random-money.ts';
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

/** A hotel with the stays that its answers told of, by id, in the status they were last seen in; `over` are some of the rest. */
type House = {
  readonly hotel: Pick<Hotel, 'ids' | 'call'>;
  readonly stays: Map<string, StayStatus>;
  readonly over: Set<string>;
};

/** What hands need of a service: the time, which they move on. */
type Place = { readonly clock: Pick<Service['clock'], 'ms'> & { advance(duration: string): unknown } };

type Desk = House & { readonly service: Place; readonly pick: (below: number) => number };

type Told = { readonly status?: StayStatus; readonly stay?: { readonly id: string; readonly status: StayStatus } };
type Told200 = Answer<Told & { readonly stays?: readonly { readonly id: string; readonly status: StayStatus }[] }>;

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

/** Rooms of both types in any order, now and then more than there are; the name says how many. */
function group(desk: Desk) {
  const rooms = Array.from({ length: 1 + desk.pick(4) }, () => ({
    ...{ room_type_id: type(desk), adults: 1, ...extras(desk) },
  }));
  return { ...nights(desk), rooms, name: `Group of ${rooms.length}` };
}

type Make = (desk: Desk, n: number) => Promise<Told200>;
type Act = (desk: Desk, id: string) => Promise<Told200>;

const NEW: readonly Make[] = [
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
  (desk) => desk.hotel.call('POST', '/v1/groups', group(desk)),
  (desk, n) =>
    desk.hotel.call('POST', '/v1/group-requests', { ...group(desk), email: `group${n}@example.org`, lang: 'en' }),
  // How the desk comes to know of guests' own stays.
  (desk) => desk.hotel.call('GET', '/v1/stays?status=requested,confirmed&limit=20'),
];

const step =
  (name: string): Act =>
  ({ hotel }, id) =>
    hotel.call('POST', `/v1/stays/${id}/${name}`, name === 'cancel' ? {} : undefined);
const checkIn: Act = (desk, id) =>
  desk.hotel.call('POST', `/v1/stays/${id}/check-in`, desk.pick(2) === 0 ? {} : { room_id: room(desk) });
const change =
  (what: (desk: Desk) => object): Act =>
  (desk, id) =>
    desk.hotel.call('PATCH', `/v1/stays/${id}`, what(desk));

const CHANGES: readonly Act[] = [
  change(nights),
  change((desk) => ({ room_id: desk.pick(3) === 0 ? null : room(desk) })),
  change((desk) => ({ room_type_id: type(desk), keep_price: desk.pick(2) === 0 })),
  change((desk) => ({ adults: 1 + desk.pick(2), ...extras(desk) })),
];
const ALONE = [...billActs<Told>(), ...moneyActs<Told>()];
const GROUP = groupActs<Told>(ALONE[0] as (typeof ALONE)[number]);
/** What a group does takes three calls: now and then is enough. */
const ofGroup: Act = (desk, id) => one(GROUP, desk)(desk, id);
const BILL = [...ALONE, ofGroup, ofGroup];
const LATE = lateActs<Told>();
const undo: Act = ({ hotel }, id) => hotel.call('POST', `/v1/stays/${id}/undo`, {});
const STEPS: readonly Act[] = [...['confirm', 'decline', 'cancel', 'check-out', 'no-show'].map(step), checkIn, undo];

/** What somebody at the desk would do with a stay, by where it stands. */
const FITTING: Readonly<Partial<Record<StayStatus, readonly Act[]>>> = {
  requested: [step('confirm'), step('decline'), step('cancel'), ...CHANGES],
  confirmed: [step('cancel'), step('cancel'), checkIn, checkIn, step('no-show'), ...CHANGES, ...BILL],
  checked_in: [...BILL, undo, step('check-out'), change((desk) => ({ notes: `seen ${desk.pick(9)}` }))],
};

const one = <T>(list: readonly T[], { pick }: Desk) => list[pick(list.length)] as T;
const NOBODY = '0190a4c0-0000-7000-8000-000000000000';

/** Something that fits what is known, most of the time; the rest is anything with anybody, as clumsy hands would. */
function act(desk: Desk, n: number): { readonly id: string | null; readonly answer: Promise<Told200> } {
  if (desk.stays.size < 10 || desk.pick(4) === 0) return { id: null, answer: one(NEW, desk)(desk, n) };
  if (desk.over.size > 0 && desk.pick(10) === 0) {
    const late = one([...desk.over], desk);
    return { id: late, answer: one(LATE, desk)(desk, late) };
  }
  const [id, status] = one([...desk.stays], desk);
  if (desk.pick(4) > 0) return { id, answer: one(FITTING[status] ?? STEPS, desk)(desk, id) };
  const anybody = desk.pick(20) === 0 ? NOBODY : id;
  return { id: anybody, answer: one([...STEPS, ...CHANGES, ...BILL], desk)(desk, anybody) };
}

const MAX_KNOWN = 60;
const MAX_OVER = 12;

/** What is over is forgotten by and by, and so is the stay that was known longest where there are too many. */
function learn({ stays, over }: House, id: string, status: StayStatus): void {
  stays.delete(id);
  over.delete(id);
  if (FITTING[status] !== undefined) stays.set(id, status);
  else over.add(id);
  if (stays.size > MAX_KNOWN) stays.delete(stays.keys().next().value as string);
  if (over.size > MAX_OVER) over.delete(over.keys().next().value as string);
}

function hear(house: House, asked: string | null, { status, body }: Told200): void {
  const { stays } = house;
  if (status !== 200 && status !== 201) {
    // Somebody else was faster, or its day is not come: now and then what was known is out of date.
    if (status === 409 && asked !== null && stays.size > MAX_KNOWN / 2) stays.delete(asked);
    return;
  }
  if (body.stay !== undefined) learn(house, body.stay.id, body.stay.status);
  else if (asked !== null && body.status !== undefined) learn(house, asked, body.status);
  for (const stay of body.stays ?? []) learn(house, stay.id, stay.status);
}

/** 503: try again in a moment; where the machine is busy with others too, hands meet it now and then. */
const BUSY = 503;
const EXPECTED = [200, 201, 404, 409, 422, BUSY];
/** Somebody else moved the stay, paid it or gave the money back meanwhile. */
const TOO_LATE = /is no room of th(is|e) type|must not be above/;

export type Tally = { readonly answers: Readonly<Record<number, number>>; readonly strange: readonly string[] };

/** Random operations by several hands at once. Whatever is answered besides the contract's codes is strange. */
export async function runDesk(
  service: Place,
  hotels: readonly House['hotel'][],
  operations: number,
  hands: number,
  seed: number,
): Promise<Tally> {
  const answers: Record<number, number> = {};
  const strange: string[] = [];
  const houses = hotels.map((hotel): House => ({ hotel, stays: new Map(), over: new Set() }));
  let left = operations;
  const work = async (hand: number) => {
    const pick = seeded(seed + hand);
    while (left-- > 0) {
      if (left % 50 === 0) service.clock.advance('PT1H');
      const house = houses[pick(houses.length)] as House;
      const { id, answer: coming } = act({ ...house, service, pick }, left);
      const answer = await coming;
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      hear(house, id, answer);
      const tooLate = answer.status === 400 && TOO_LATE.test(answer.text);
      if (!tooLate && !EXPECTED.includes(answer.status)) strange.push(answer.text);
    }
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)));
  if ((answers[BUSY] ?? 0) > operations / 50) strange.push(`${answers[BUSY]} of ${operations} were told to try again`);
  return { answers, strange };
}

/** What must be so of the rows, whoever did what; each in SQL of its own that shares nothing with the service's. */
export const CHECKS: Readonly<Record<string, string>> = {
  'no room is slept in twice on a night': `
    select a.id from stay a join stay b on a.room_id = b.room_id and a.id < b.id
    where a.status in ('requested', 'confirmed', 'checked_in', 'checked_out') and b.status in ('requested', 'confirmed', 'checked_in', 'checked_out')
      and greatest(a.held_from, b.held_from) < least(a.held_until, b.held_until)`,
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
  'every group has all of its rooms': `
    select g.id from stay_group g left join stay s on s.group_id = g.id
    group by g.id having count(s.id) <> substring(g.name from '\\d+')::int`,
  'who is in the house has a room that is pinned': `
    select id from stay where status = 'checked_in' and (room_id is null or not pinned)`,
  ...BILL_CHECKS,
  ...GROUP_CHECKS,
};

/** Whatever answers SQL: a service's database, or a connection of a test's own. */
type Answering = { query(sql: string): Promise<readonly unknown[]> };

export async function brokenRules(db: Answering, checks: Readonly<Record<string, string>> = CHECKS): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(checks)) {
    const rows = await db.query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
