import type { WaitingGuest } from '@booking/core/routes/venue/waitlist';
import type { Database } from '@booking/kit/db/open';
import type { Answer, Business, Created, Service } from './service.ts';

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const DATES = ['2027-03-05', '2027-03-06', '2027-03-07'];
const STEPS = ['confirm', 'confirm', 'decline', 'waitlist', 'cancel', 'no-show', 'seat', 'seat', 'leave', 'undo'];

type Context = {
  place: Business;
  service: Service;
  random: () => number;
  ids: string[];
  done: Map<string, number>;
  tables: readonly string[];
  areas: readonly string[];
  /** Places that are held, with what they were held for. */
  holds: { readonly id: string; readonly slot: object }[];
  /** Guests who wait: whether more of them join meanwhile, and staff offers past their order; null for no list. */
  waitlist: 'joined' | 'joins' | null;
};

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;
const when = (random: () => number) => ({
  date: pick(DATES, random),
  time: `${18 + Math.floor(random() * 4)}:${pick(['00', '15', '30', '45'], random)}`,
  party: 1 + Math.floor(random() * 6),
});

/** An area that is chosen now and then. */
const somewhere = ({ areas, random }: Context): { area?: string } =>
  areas.length > 0 && random() < 0.4 ? { area: pick(areas, random) } : {};

/** Tables that staff names, now and then, or gives back to the rules. */
function named({ tables, random }: Context): { tables?: readonly string[] | null } {
  const dice = tables.length === 0 ? 1 : random();
  if (dice > 0.3) return {};
  return { tables: dice < 0.05 ? null : [pick(tables, random), pick(tables, random)] };
}

/** Holds a place, books one that is held (two may try the same), or lets one go. */
async function holdOperation(context: Context, n: number): Promise<Answer> {
  const { place, random, holds } = context;
  const dice = random();
  const hold = pick(holds.slice(-6), random);
  if (hold === undefined || dice < 0.5) {
    const slot = { ...when(random), ...somewhere(context) };
    const answer = await place.call<{ id: string }>('POST', '/v1/holds', { ...slot, minutes: 1 });
    if (answer.status === 201) holds.push({ id: answer.body.id, slot });
    return answer;
  }
  if (dice < 0.6) return place.call('DELETE', `/v1/holds/${hold.id}`);
  const guest = { name: `H${n}`, email: `h${n}@example.org` };
  return place.call('POST', '/v1/booking-requests', { ...hold.slot, ...guest, hold_id: hold.id });
}

/** Joins a waiting list, or does something to a guest who is on one: several hands reach for the same guest. */
async function waitOperation({ place, random, waitlist }: Context, n: number): Promise<Answer> {
  const dice = random();
  if (waitlist === 'joins' && dice < 0.4) {
    const window = { date: pick(DATES, random), from: '18:00', to: '21:45', party: 1 + Math.floor(random() * 6) };
    return place.call('POST', '/v1/waitlist-requests', { ...window, name: `W${n}`, email: `w${n}@example.org` });
  }
  const listing = await place.call<{ waiting: WaitingGuest[] }>('GET', `/v1/waitlist?date=${pick(DATES, random)}`);
  const offered = listing.body.waiting.filter(({ offer }) => offer !== null);
  const guest = offered.length > 0 && dice < 0.7 ? pick(offered, random) : pick(listing.body.waiting, random);
  if (guest === undefined) return listing;
  const path = `/v1/waitlist/${guest.id}`;
  const token = guest.offer?.url.split('/').at(-1);
  if (token !== undefined && dice < 0.6) return place.call('POST', `${path}/accept`, { token });
  if (waitlist === 'joins' && dice < 0.7) return place.call('POST', `${path}/offer`, {});
  return guest.status === 'left' ? place.call('POST', `${path}/undo`, {}) : place.call('DELETE', path);
}

async function oneOperation(context: Context, n: number): Promise<Answer> {
  const { place, service, random, ids, waitlist } = context;
  const dice = random();
  if (random() < 0.15) return holdOperation(context, n);
  if (waitlist !== null && random() < 0.25) return waitOperation(context, n);
  if (dice < 0.02) service.clock.advance(Math.floor(random() * 600_000));
  if (dice < 0.25 || ids.length === 0) {
    const body = { ...when(random), ...somewhere(context), name: `G${n}`, email: `g${n}@example.org` };
    return place.call('POST', '/v1/booking-requests', body);
  }
  if (dice < 0.45) {
    const answer = await place.call<Created>('POST', '/v1/bookings', {
      ...when(random),
      ...named(context),
      ...somewhere(context),
      name: `D${n}`,
      phone: `+4144${1_000_000 + n}`,
    });
    if (answer.status === 201) ids.push(answer.body.booking.id);
    return answer;
  }
  // One of the latest, so that several hands reach for the same booking.
  const id = pick(ids.slice(-12), random);
  if (dice < 0.6)
    return place.call('PATCH', `/v1/bookings/${id}`, { ...when(random), ...named(context), ...somewhere(context) });
  return place.call('POST', `/v1/bookings/${id}/${pick(STEPS, random)}`, random() < 0.2 ? { force: true } : {});
}

export type Tally = { statuses: Map<number, number>; operations: number };

/** Operations of every kind, from so many hands at once, on one business. */
export async function runRandomOperations(
  service: Service,
  places: readonly Business[],
  {
    operations,
    hands,
    seed,
    tables = [],
    areas = [],
    waitlist = null,
  }: { operations: number; hands: number; seed: number } & Partial<Pick<Context, 'tables' | 'areas' | 'waitlist'>>,
): Promise<Tally> {
  const random = chance(seed);
  const common = { service, random, ids: [], done: new Map<string, number>(), tables, areas, waitlist, holds: [] };
  const contexts = places.map((place): Context => ({ place, ...common }));
  const statuses = new Map<number, number>();
  let begun = 0;
  const hand = async (_: unknown, i: number) => {
    const context = contexts[i % contexts.length] as Context;
    while (begun < operations) {
      begun += 1;
      const n = begun;
      const { status, text } = await oneOperation(context, n);
      if (status >= 500 || status === 400) throw new Error(`${status}: ${text}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (n % 5 === 0) await addRequests(service.database.db, context.ids);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return { statuses, operations };
}

/** Ids of requests are not in their answers: the latest are looked up. */
async function addRequests(db: Database, ids: string[]): Promise<void> {
  const rows = await db.query<{ id: string }>('select id from booking order by id desc limit 4');
  const known = new Set(ids.slice(-50));
  ids.push(...rows.map(({ id }) => id).filter((id) => !known.has(id)));
}

// What the public hears of.
const TOLD = "(select * from outbox where type not like 'console.%')";

/** What must hold whatever was done, each as SQL that counts what breaks it. It knows nothing of the code. */
export const LAWS: Readonly<Record<string, string>> = {
  'no two bookings have one table at one time': `select a.booking_id from table_claim a join table_claim b
    on a.table_id = b.table_id and a.booking_id < b.booking_id and a.during && b.during`,
  'no two bookings have one person at one time': `select a.booking_id from staff_claim a join staff_claim b
    on a.staff_id = b.staff_id and a.booking_id < b.booking_id and a.during && b.during`,
  'only requests and confirmed bookings hold anything': `select b.id from booking b join table_claim c on c.booking_id = b.id
    where b.status not in ('requested', 'confirmed')`,
  'what is held belongs to a booking or to a hold, and not to both': `select c.booking_id from table_claim c
    where (exists (select from booking b where b.id = c.booking_id)) = (exists (select from hold h where h.id = c.booking_id))`,
  'a hold has a place': `select h.id from hold h where not exists (select from table_claim c where c.booking_id = h.id)`,
  'who is offered something has it held, and nobody else of the list has': `select w.id from waiting w
    left join hold h on h.waiting_id = w.id group by w.id, w.status having count(h.id) <> (w.status = 'offered')::int`,
  'what is held for a guest of the list is what they are offered': `select w.id from waiting w join hold h on h.waiting_id = w.id
    where (h.business_id, h.date, h.time, h.party, h.expires_at) is distinct from
      (w.business_id, w.date, w.offer_time, w.party, w.offer_expires_at) or h.time not between w.from_time and w.to_time`,
  'who accepted has a booking, that nobody else of the list has, and nobody else has one': `select w.id from waiting w
    left join booking b on b.id = w.booking_id where (w.status = 'booked') <> (b.id is not null)
    union select w.id from waiting w join waiting v on v.booking_id = w.booking_id and v.id <> w.id`,
  'what is held begins when the booking does, and lasts its turn unless the party left': `select b.id from booking b join table_claim c on c.booking_id = b.id
     where lower(c.during) <> b.starts_at or (b.left_at is null and upper(c.during) - lower(c.during) <>
       make_interval(mins => case when b.party <= 2 then 90 when b.party <= 4 then 105 when b.party <= 6 then 120 else 150 end))`,
  'the tables of a booking seat its party': `select b.id from booking b join table_claim c on c.booking_id = b.id
    join venue v on v.business_id = b.business_id
    join lateral jsonb_each_text(v.settings -> 'ids' -> 'tables') as n (name, id) on n.id = c.table_id::text
    join lateral jsonb_array_elements(v.settings -> 'part' -> 'tables') as t on t ->> 'name' = n.name
    where not b.tables_pinned group by b.id, b.party having sum((t ->> 'seats')::int) < b.party`,
  'who chose an area sits in it, unless staff chose the tables': `select b.id from booking b
    join table_claim c on c.booking_id = b.id join venue v on v.business_id = b.business_id
    join lateral jsonb_each_text(v.settings -> 'ids' -> 'tables') as n (name, id) on n.id = c.table_id::text
    join lateral jsonb_array_elements(v.settings -> 'part' -> 'tables') as t on t ->> 'name' = n.name
    where not b.tables_pinned and b.area is not null and t ->> 'area' is distinct from b.area`,
  'what is held says the area that its booking chose': `select b.id from booking b join table_claim c on c.booking_id = b.id
    where c.area is distinct from b.area`,
  'nobody but staff moves a party whose tables staff chose: it has those that its last event names': `select b.id
    from booking b join (select distinct on (aggregate_id) aggregate_id, body::jsonb -> 'data' -> 'booking' as said
      from ${TOLD} as told order by aggregate_id, version desc) e on e.aggregate_id = b.id::text
    where b.tables_pinned and b.left_at is null and (e.said ->> 'tables_pinned' <> 'true' or e.said -> 'tables' <> (
      select jsonb_agg(n.name order by n.name collate "C") from table_claim c join venue v on v.business_id = c.business_id
      join lateral jsonb_each_text(v.settings -> 'ids' -> 'tables') as n (name, id) on n.id = c.table_id::text
      where c.booking_id = b.id))`,
  'every change that the public hears of left one event, and nothing else did': `select b.id from booking b
    left join ${TOLD} o on o.aggregate_id = b.id::text group by b.id, b.version having count(o.id) <> b.version`,
  'no version was told twice': `select aggregate_id as id from ${TOLD} as told group by aggregate_id, version having count(*) > 1`,
  'events of one booking rise': `select id from (select aggregate_id as id, occurred_at,
      lag(occurred_at) over (partition by aggregate_id order by version) as before from ${TOLD} as told) e where occurred_at <= before`,
  'the last event says how the booking stands': `select b.id from booking b join
      (select distinct on (aggregate_id) aggregate_id, body::jsonb -> 'data' -> 'booking' as said from ${TOLD} as told
       order by aggregate_id, version desc) e on e.aggregate_id = b.id::text
    where e.said ->> 'status' <> b.status or e.said ->> 'time' <> b.time or (e.said ->> 'party')::int <> b.party`,
  'a party sits or left only where it was confirmed': `select id from booking
    where seated_at is not null and status not in ('confirmed', 'cancelled')`,
  'every booking began as a request or confirmed': `select b.id from booking b
    join ${TOLD} o on o.aggregate_id = b.id::text and o.version = 1
    where o.type not in ('booking.requested', 'booking.confirmed')`,
};

/** The laws that are broken, with how often. */
export async function brokenLaws(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, sql] of Object.entries(LAWS)) {
    const rows = await db.query(sql);
    if (rows.length > 0) broken.push(`${law}: broken ${rows.length} times`);
  }
  return broken;
}
