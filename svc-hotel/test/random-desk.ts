import type { StayStatus } from '@booking/core/shapes';
import { createTally, NOBODY, type Operation, type Tally } from './random-answers.ts';
import { billActs } from './random-bill.ts';
import { groupActs } from './random-group.ts';
import { lateActs, moneyActs } from './random-money.ts';
import { newQuote, QUOTE_ACTS } from './random-quotes.ts';
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

/**
 * A hotel with the stays that its answers told of, by id, in the status they were last seen in; `over` are some of the rest,
 * `quotes` those that were last seen open.
 */
type House = {
  readonly hotel: Pick<Hotel, 'ids' | 'call'>;
  readonly stays: Map<string, StayStatus>;
  readonly over: Set<string>;
  readonly quotes: Set<string>;
};

/** What hands need of a service: the time, which they move on. */
type Place = { readonly clock: Pick<Service['clock'], 'ms'> & { advance(duration: string): unknown } };

type Desk = House & { readonly service: Place; readonly pick: (below: number) => number };

type Told = {
  readonly status?: StayStatus;
  readonly stay?: { readonly id: string; readonly status: StayStatus };
  readonly quote?: { readonly id: string; readonly state: string };
};
/** Guests are told of no id. */
type Told200 = Answer<Told & { readonly stays?: readonly { readonly id?: string; readonly status: StayStatus }[] }>;

/** Nights from today on, of some guests who come at once: the clock moves while they work. */
function nights({ pick, service }: Desk) {
  const date = (day: number) => new Date(service.clock.ms() + day * DAY_MS).toISOString().slice(0, 10);
  const from = pick(3) === 0 ? 0 : pick(20);
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
  (desk, n) => newQuote({ ...desk, rooms: group(desk), nowMs: desk.service.clock.ms() }, n),
  // How the desk comes to know of guests' own stays, and of whom it has forgotten in the house.
  (desk) => desk.hotel.call('GET', '/v1/stays?status=requested,confirmed,checked_in&limit=20'),
  // Guests whom everybody has forgotten fill the house otherwise, and nobody can check in any more.
  (desk) => desk.hotel.call('GET', '/v1/stays?overdue=true'),
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
  checked_in: [
    ...BILL,
    undo,
    step('check-out'),
    step('check-out'),
    change((desk) => ({ notes: `seen ${desk.pick(9)}` })),
  ],
};

const one = <T>(list: readonly T[], { pick }: Desk) => list[pick(list.length)] as T;

/** Something that fits what is known, most of the time; the rest is anything with anybody, as clumsy hands would. */
function act(desk: Desk, n: number): { readonly id: string | null; readonly answer: Promise<Told200> } {
  if (desk.stays.size < 10 || desk.pick(4) === 0) return { id: null, answer: one(NEW, desk)(desk, n) };
  if (desk.over.size > 0 && desk.pick(10) === 0) {
    const late = one([...desk.over], desk);
    return { id: late, answer: one(LATE, desk)(desk, late) };
  }
  if (desk.quotes.size > 0 && desk.pick(15) === 0)
    return { id: null, answer: one(QUOTE_ACTS, desk)(desk, one([...desk.quotes], desk)) };
  const [id, status] = one([...desk.stays], desk);
  if (desk.pick(4) > 0) return { id, answer: one(FITTING[status] ?? STEPS, desk)(desk, id) };
  const anybody = desk.pick(20) === 0 ? NOBODY : id;
  return { id: anybody, answer: one([...STEPS, ...CHANGES, ...BILL], desk)(desk, anybody) };
}

const MAX_KNOWN = 60;
const MAX_OVER = 12;
const MAX_QUOTES = 12;

function forgetOldest(all: Set<string> | Map<string, unknown>, most: number): void {
  if (all.size > most) all.delete(all.keys().next().value as string);
}

/** What is over is forgotten by and by, and so is the stay that was known longest where there are too many. */
function learn({ stays, over }: House, id: string, status: StayStatus): void {
  stays.delete(id);
  over.delete(id);
  if (FITTING[status] !== undefined) stays.set(id, status);
  else over.add(id);
  forgetOldest(stays, MAX_KNOWN);
  forgetOldest(over, MAX_OVER);
}

function hear(house: House, stay: string | null, { status, body }: Told200): void {
  const { stays, quotes } = house;
  if (status !== 200 && status !== 201) {
    // Somebody else was faster, or its day is not come: now and then what was known is out of date.
    if (status === 409 && stay !== null && stays.size > MAX_KNOWN / 2) stays.delete(stay);
    return;
  }
  if (body.stay !== undefined) learn(house, body.stay.id, body.stay.status);
  else if (stay !== null && body.status !== undefined) learn(house, stay, body.status);
  for (const { id, status: seen } of body.stays ?? []) if (id !== undefined) learn(house, id, seen);
  if (body.quote === undefined) return;
  quotes.delete(body.quote.id);
  if (body.quote.state === 'open') quotes.add(body.quote.id);
  forgetOldest(quotes, MAX_QUOTES);
}

/** The call of a hotel that notes its last call: that is the operation itself, behind what was read for it. */
function noting(hotel: House['hotel'], note: (operation: Operation) => void): House['hotel'] {
  const call: Hotel['call'] = (method, path, body, as) => {
    note({ method, path, body });
    return hotel.call(method, path, body, as);
  };
  return { ids: hotel.ids, call };
}

/** So many odd answers are enough to see what is wrong. */
const MAX_STRANGE = 20;

/**
 * Random operations by several hands at once. Whatever is answered besides the contract's codes is strange, and said with the
 * seed by which it can be had again.
 */
export async function runDesk(
  service: Place,
  hotels: readonly House['hotel'][],
  operations: number,
  hands: number,
  seed: number,
): Promise<Tally> {
  const tally = createTally(`HOTEL_RANDOM_SEED=${seed}`);
  const houses = hotels.map((hotel): House => ({ hotel, stays: new Map(), over: new Set(), quotes: new Set() }));
  let left = operations;
  const work = async (hand: number) => {
    const pick = seeded(seed + hand);
    while (left-- > 0 && tally.strange.length < MAX_STRANGE) {
      const n = left;
      if (n % 50 === 0) service.clock.advance('PT1H');
      const house = houses[pick(houses.length)] as House;
      let last: Operation | null = null;
      const hotel = noting(house.hotel, (call) => {
        last = call;
      });
      const { id, answer: coming } = act({ ...house, hotel, service, pick }, n);
      const answer = await coming;
      tally.count(`hand ${hand}, ${operations - n} of ${operations}`, last as unknown as Operation, answer);
      hear(house, id, answer);
    }
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)));
  return tally;
}
