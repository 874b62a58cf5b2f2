import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { type Call, client, type Json, read } from '../api.ts';
import { type Platform, startPlatform } from '../platform.ts';

/** One installation that sells the same rooms as the other. */
export type House = {
  readonly name: 'A' | 'B';
  readonly platform: Platform;
  readonly desk: Call;
  readonly operate: (method: string, path: string, body?: unknown) => Promise<Json>;
  readonly types: ReadonlyMap<string, string>;
  /** Ids of the rooms by their names. */
  readonly rooms: ReadonlyMap<string, string>;
  readonly database: pg.Pool;
};

export type Twins = { readonly a: House; readonly b: House; readonly close: () => Promise<void> };

/** Rooms of the two types: one suite, two doubles. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = { suite: ['201'], double: ['101', '102'] };

// A month passes in minutes of real time, on which the limits are.
const NO_LIMITS = {
  gateway: { LIMIT_KEY: '1000000', LIMIT_REQUESTS: '1000000', LIMIT_READS: '1000000' },
  'svc-calendar': { LIMIT_READS: '1000000' },
} as const;

async function openHouse(name: 'A' | 'B'): Promise<House> {
  const platform = await startPlatform({ env: NO_LIMITS });
  const business = await platform.makeBusiness(
    hotelFile({ account: { slug: `house-${name.toLowerCase()}` }, hotel: { bookings: { confirm_at_once: true } } }),
  );
  const desk = client(platform.baseUrl, business.secret);
  const { json } = await desk('GET', '/v1/hotel');
  const rooms = (await desk('GET', '/v1/rooms')).json.rooms;
  const operate = (method: string, path: string, body?: unknown) =>
    platform.operate(method, path.replace('{house}', `/businesses/${business.slug}`), body);
  const database = new pg.Pool({ connectionString: platform.adminUrl, max: 2 });
  return {
    name,
    platform,
    desk,
    operate,
    database,
    types: new Map(json.room_types.map((type: Json) => [type.slug, type.id])),
    rooms: new Map(rooms.map((room: Json) => [room.name, room.id])),
  };
}

/** Two whole installations, each reading the other's links for all rooms, and each link paired with what comes back. */
export async function openTwins(): Promise<Twins> {
  // One after the other: each looks for free ports.
  const a = await openHouse('A');
  const b = await openHouse('B');
  for (const room of Object.values(ROOMS).flat()) {
    const ofB = (await b.operate('POST', '{house}/calendar-links', { room, label: 'A' })).link;
    const feed = (await a.operate('POST', '{house}/calendar-feeds', { room, url: ofB.url })).feed;
    const ofA = (await a.operate('POST', '{house}/calendar-links', { room, label: 'B', reads: feed.id })).link;
    const back = (await b.operate('POST', '{house}/calendar-feeds', { room, url: ofA.url })).feed;
    await b.operate('PATCH', `/calendar-links/${ofB.id}`, { reads: back.id });
  }
  const close = async () => {
    await Promise.all([a.database.end(), b.database.end()]);
    await Promise.all([a.platform.close(), b.platform.close()]);
  };
  return { a, b, close };
}

// What one service has told the other has arrived: nothing waits, and both have the same versions of every room.
const UNSETTLED = `
select (select count(*) from svc_hotel.room_mark) + (select count(*) from svc_hotel.outbox) + (select count(*) from svc_calendar.outbox)
  + (select count(*) from svc_hotel.room_told t left join svc_calendar.room r on r.id = t.room_id where r.version is distinct from t.version)
  + (select count(*) from svc_calendar.room r left join svc_hotel.room_block b on b.room_id = r.id
     where r.blocked_version <> coalesce(b.version, 0)) as n`;

async function settled({ name, database }: House): Promise<void> {
  const { rows } = await database.query<{ n: string }>(UNSETTLED);
  if (rows[0]?.n !== '0') throw new Error(`${rows[0]?.n} messages of ${name} are on their way`);
}

async function readAll({ name, database, platform }: House, nowMs: number): Promise<void> {
  const { rows } = await database.query('select 1 from svc_calendar.feed where next_due_at <= $1', [new Date(nowMs)]);
  const metrics = await (await fetch(`${platform.privateUrlOf('svc-calendar')}/metrics`)).text();
  const inFlight = /^booking_feed_reads_in_flight (\d+)$/m.exec(metrics)?.[1];
  if (rows.length > 0 || inFlight !== '0') throw new Error(`feeds of ${name} are due or being read`);
}

const patiently = { intervalMs: 5 };

/**
 * Both clocks go on together, once all that was sold and cancelled is in the calendars: in the real world a message
 * takes a second and an hour is an hour. Done when every feed that came due was read and both hotels have heard of it.
 */
export async function pass({ a, b }: Twins, duration: string): Promise<number> {
  await eventually(() => Promise.all([settled(a), settled(b)]), patiently);
  const { now } = await a.platform.advance(duration);
  await b.platform.advance(duration);
  const nowMs = Date.parse(now);
  await eventually(() => Promise.all([readAll(a, nowMs), readAll(b, nowMs)]), patiently);
  await eventually(() => Promise.all([settled(a), settled(b)]), patiently);
  return nowMs;
}

export type Nights = { readonly from: string; readonly to: string };

/** Free rooms of each type on one night, as a guest would be told. */
export async function freeOn(house: House, night: string): Promise<Record<string, number>> {
  const morning = Temporal.PlainDate.from(night).add({ days: 1 }).toString();
  const { json } = await house.desk('GET', `/v1/hotel/availability?check_in=${night}&check_out=${morning}`);
  const free = (id: string) => json.room_types.find((one: Json) => one.id === id)?.free ?? 0;
  return Object.fromEntries([...house.types].map(([type, id]) => [type, free(id)]));
}

/** Takes a stay at the desk, pinned to a room or not; null where the house says that there is no room. */
export async function take(house: House, type: string, { from, to }: Nights, room?: string): Promise<string | null> {
  const { status, json } = await house.desk('POST', '/v1/stays', {
    check_in: from,
    check_out: to,
    adults: 2,
    room_type_id: house.types.get(type),
    ...(room === undefined ? {} : { room_id: house.rooms.get(room) }),
    name: `Guest of ${house.name}`,
  });
  if (status === 409) return null;
  if (status !== 201) throw new Error(`a stay was answered ${status}: ${JSON.stringify(json)}`);
  return json.stay.id;
}

export async function cancel(house: House, id: string): Promise<void> {
  const { status, json } = await house.desk('POST', `/v1/stays/${id}/cancel`, {});
  if (status !== 200) throw new Error(`a cancellation was answered ${status}: ${JSON.stringify(json)}`);
}

/** What each of a house's links lists. */
export async function listed(house: House): Promise<string[]> {
  const { links } = await house.operate('GET', '{house}/calendar-links');
  const texts = await Promise.all(links.map(async (link: Json) => (await read(await fetch(link.url))).text));
  return texts.flatMap((text) => [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => String(day)));
}
