import { expect } from 'vitest';
import { cancel, freeOn, type House, listed, type Nights, pass, ROOMS, type Twins, take } from './two-hotels.ts';
import {
  type Diary,
  newDiary,
  nothingSoldTwice,
  nothingUnexplained,
  nothingUnflagged,
  observe,
  type Placed,
  WINDOW_MS,
} from './two-hotels-law.ts';

/** What goes on: the diary of all rooms, and how many tries to sell there were. */
type Books = {
  readonly twins: Twins;
  readonly diary: Diary;
  readonly random: () => number;
  nowMs: number;
  tries: number;
  refused: number;
};

const DAYS = 40;
const TYPES = Object.keys(ROOMS);
// How often the houses read each other until what they say is held against the diary: a feed that lost most of its
// nights is waited with for three readings, and whoever moved is read once more.
const MAX_ROUNDS = 8;

/** The same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

const todayOf = ({ nowMs }: Books): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('Europe/Zurich').toPlainDate();

const momentOf = (books: Books) => ({ ms: books.nowMs, today: todayOf(books).toString() });

function someNights(books: Books): Nights {
  const from = todayOf(books).add({ days: 1 + Math.floor(books.random() * DAYS) });
  return { from: from.toString(), to: from.add({ days: 1 + Math.floor(books.random() * 5) }).toString() };
}

/** Tries to sell, one in five to a room that the desk chose. What the other house has had for an hour is refused. */
async function sell(house: House, books: Books): Promise<void> {
  const type = pick(TYPES, books.random);
  const nights = someNights(books);
  const room = books.random() < 0.2 ? pick(ROOMS[type] as string[], books.random) : undefined;
  books.tries += 1;
  if ((await take(house, type, nights, room)) === null) books.refused += 1;
  await look(books, true);
}

async function letGo(books: Books, stays: readonly Placed[]): Promise<void> {
  const { a, b } = books.twins;
  for (const { side, id } of stays) await cancel(side === 'A' ? a : b, id);
  await look(books, true);
}

async function look(books: Books, exact: boolean): Promise<void> {
  await observe(books.diary, books.twins, momentOf(books), exact);
  nothingSoldTwice(books.diary);
}

/** Time goes by, and every room of either house is held against the laws. */
async function goOn(books: Books, duration: string): Promise<void> {
  books.nowMs = await pass(books.twins, duration);
  await look(books, false);
  await nothingUnexplained(books.diary, books.twins, momentOf(books).today);
  await nothingUnflagged(books.diary, books.twins, momentOf(books));
}

const someDays = (books: Books): string[] =>
  Array.from({ length: DAYS + 5 }, (_, i) => todayOf(books).add({ days: i }).toString());

/** Rooms of a type that nobody has on a night, as the house may know by `sinceMs`; null where a stay has no room. */
function unsold(house: House, { diary }: Books, type: string, night: string, sinceMs: number): number | null {
  const there = [...diary.now.values()].filter((stay) => stay.type === type && stay.from <= night && night < stay.to);
  if (there.some(({ room }) => room === null)) return null;
  const known = there.filter(({ side, by }) => side === house.name || by <= sinceMs);
  return (ROOMS[type]?.length ?? 0) - new Set(known.map(({ room }) => room)).size;
}

/** What each house says of each type, night by night, beside what is unsold. */
async function said(house: House, books: Books, sinceMs: number) {
  const nights = someDays(books);
  const free = await Promise.all(nights.map((night) => freeOn(house, night)));
  return nights.flatMap((night, i) =>
    TYPES.map((type) => ({
      where: `${house.name} ${type} ${night}`,
      free: free[i]?.[type] ?? 0,
      unsold: unsold(house, books, type, night, sinceMs),
    })),
  );
}

/**
 * An hour after the last change no house sells what either has sold. When nothing moves any more, none keeps closed
 * what neither has sold.
 */
async function agree(books: Books): Promise<void> {
  const { a, b } = books.twins;
  await goOn(books, 'PT1H2M');
  for (const house of [a, b]) {
    const told = await said(house, books, books.nowMs - WINDOW_MS);
    expect(told.filter(({ free, unsold }) => unsold !== null && free > unsold)).toEqual([]);
  }
  for (let round = 1, quiet = 0; quiet < 3; round += 1) {
    expect(round).toBeLessThanOrEqual(MAX_ROUNDS);
    await goOn(books, 'PT1H2M');
    const moved = [...books.diary.now.values()].some(({ by }) => by === books.nowMs);
    quiet = moved ? 0 : quiet + 1;
  }
  for (const house of [a, b]) {
    const told = await said(house, books, books.nowMs);
    expect(told.filter(({ free, unsold }) => unsold !== null && free !== unsold)).toEqual([]);
  }
}

/** Sells and cancels at random on both sides, hour by hour, then lets all of it go again. */
export async function liveTogether(
  twins: Twins,
  { hours, seed, checkEvery }: { hours: number; seed: number; checkEvery: number },
) {
  const books: Books = { twins, diary: newDiary(), random: randomFrom(seed), nowMs: 0, tries: 0, refused: 0 };
  books.nowMs = await pass(twins, 'PT1H2M');
  books.diary.lastMs = books.nowMs;
  for (let hour = 1; hour <= hours; hour += 1) {
    for (const house of [twins.a, twins.b]) if (books.random() < 0.4) await sell(house, books);
    const stays = [...books.diary.now.values()];
    if (stays.length > 0 && books.random() < 0.35) await letGo(books, [pick(stays, books.random)]);
    if (hour % checkEvery === 0) await agree(books);
    await goOn(books, 'PT1H');
  }
  await letGo(books, [...books.diary.now.values()]);
  await agree(books);
  await nothingLeft(books);
  return { tries: books.tries, refused: books.refused };
}

/** No echo survives: no house holds a foreign night, no link lists one, every room is free. */
async function nothingLeft(books: Books): Promise<void> {
  const yesterday = todayOf(books).subtract({ days: 1 });
  const rooms = Object.values(ROOMS).flat().length;
  for (const house of [books.twins.a, books.twins.b]) {
    const { feeds } = await house.operate('GET', '{house}/calendar-feeds');
    expect([house.name, feeds.map((feed: { state: object }) => feed.state)]).toEqual([
      house.name,
      feeds.map(() => expect.objectContaining({ verdict: 'ok', nights: 0, error: null })),
    ]);
    expect([house.name, await listed(house)]).toEqual([
      house.name,
      new Array(rooms).fill(yesterday.toString().replaceAll('-', '')),
    ]);
    const free = await Promise.all(someDays(books).map((night) => freeOn(house, night)));
    const all = Object.fromEntries(Object.entries(ROOMS).map(([type, names]) => [type, names.length]));
    expect([house.name, ...free]).toEqual([house.name, ...free.map(() => all)]);
  }
}
