import { expect } from 'vitest';
import { cancel, freeOn, type House, listed, type Nights, pass, ROOMS, type Twins, take } from './two-hotels.ts';

type Sold = Nights & { readonly id: string; readonly house: 'A' | 'B'; readonly type: string; readonly atMs: number };

/** What is sold, and when what was sold and is no more ended. */
type Books = { readonly sold: Set<Sold>; readonly random: () => number; nowMs: number; tries: number; refused: number };

/** An hour and the two minutes that a feed's own minute may move. */
const WINDOW_MS = 62 * 60_000;
const DAYS = 40;

const nightsOf = ({ from, to }: Nights): string[] => {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to).days;
  return Array.from({ length: count }, (_, i) => first.add({ days: i }).toString());
};

const overlaps = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to;

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

function someNights(books: Books): Nights {
  const today = Temporal.Instant.fromEpochMilliseconds(books.nowMs).toZonedDateTimeISO('Europe/Zurich').toPlainDate();
  const from = today.add({ days: 1 + Math.floor(books.random() * DAYS) });
  return { from: from.toString(), to: from.add({ days: 1 + Math.floor(books.random() * 5) }).toString() };
}

/** Tries to sell. What the other house sold longer ago than it takes to be read must be refused. */
async function sell(house: House, books: Books): Promise<void> {
  const type = books.random() < 0.5 ? 'suite' : 'double';
  const nights = someNights(books);
  const id = await take(house, type, nights);
  books.tries += 1;
  if (id === null) {
    books.refused += 1;
    return;
  }
  const stay: Sold = { ...nights, id, house: house.name, type, atMs: books.nowMs };
  const known = [...books.sold].filter((one) => one.house !== house.name && books.nowMs - one.atMs > WINDOW_MS);
  const against = known.filter((one) => one.type === 'suite' && type === 'suite' && overlaps(one, nights));
  expect({ stay, against }).toEqual({ stay, against: [] });
  books.sold.add(stay);
}

async function letGo(twins: Twins, books: Books, stay: Sold): Promise<void> {
  await cancel(stay.house === 'A' ? twins.a : twins.b, stay.id);
  books.sold.delete(stay);
}

/** Nights on which the suite, which is one room, is sold by either house. */
function suiteNights(books: Books): Set<string> {
  const today = Temporal.Instant.fromEpochMilliseconds(books.nowMs).toZonedDateTimeISO('Europe/Zurich').toPlainDate();
  const nights = [...books.sold].filter((one) => one.type === 'suite').flatMap(nightsOf);
  return new Set(nights.filter((night) => night >= today.toString()));
}

/** What each house says of the suite, night by night: whether it is free. */
async function said(house: House, books: Books): Promise<string[]> {
  const today = Temporal.Instant.fromEpochMilliseconds(books.nowMs).toZonedDateTimeISO('Europe/Zurich').toPlainDate();
  const nights = Array.from({ length: DAYS + 5 }, (_, i) => today.add({ days: i }).toString());
  const free = await Promise.all(nights.map((night) => freeOn(house, 'suite', night)));
  return nights.filter((_, i) => free[i] === 0);
}

/**
 * An hour after the last change no house sells what either has sold. Three more, which is how long a site that lost
 * most of its nights is waited with, and no house keeps closed what neither has sold.
 */
async function agree(twins: Twins, books: Books): Promise<void> {
  // Days go by meanwhile: what is compared are the nights from today on.
  const sold = () => [...suiteNights(books)].sort();
  books.nowMs = await pass(twins, 'PT1H2M');
  for (const house of [twins.a, twins.b]) {
    expect([house.name, await said(house, books)]).toEqual([house.name, expect.arrayContaining(sold())]);
  }
  for (let i = 0; i < 3; i += 1) books.nowMs = await pass(twins, 'PT1H2M');
  for (const house of [twins.a, twins.b]) expect([house.name, await said(house, books)]).toEqual([house.name, sold()]);
}

/** Sells and cancels at random on both sides, hour by hour, then lets all of it go again. */
export async function liveTogether(
  twins: Twins,
  { hours, seed, checkEvery }: { hours: number; seed: number; checkEvery: number },
) {
  const books: Books = { sold: new Set(), random: randomFrom(seed), nowMs: 0, tries: 0, refused: 0 };
  books.nowMs = await pass(twins, 'PT1H2M');
  for (let hour = 1; hour <= hours; hour += 1) {
    for (const house of [twins.a, twins.b]) if (books.random() < 0.4) await sell(house, books);
    if (books.sold.size > 0 && books.random() < 0.35) await letGo(twins, books, pick([...books.sold], books.random));
    if (hour % checkEvery === 0) {
      await agree(twins, books);
      drop(books);
    }
    books.nowMs = await pass(twins, 'PT1H');
    drop(books);
  }
  for (const stay of [...books.sold]) await letGo(twins, books, stay);
  await agree(twins, books);
  await nothingLeft(twins, books);
  return { tries: books.tries, refused: books.refused };
}

/** Stays that have begun are left out: they are not cancelled any more. */
function drop(books: Books): void {
  const soon = Temporal.Instant.fromEpochMilliseconds(books.nowMs).toZonedDateTimeISO('Europe/Zurich').toPlainDate();
  for (const stay of books.sold) if (stay.to <= soon.toString()) books.sold.delete(stay);
}

/** No echo survives: no house holds a foreign night, no link lists one, every room is free. */
async function nothingLeft(twins: Twins, { nowMs }: Books): Promise<void> {
  const yesterday = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO('Europe/Zurich')
    .toPlainDate()
    .subtract({ days: 1 });
  for (const house of [twins.a, twins.b]) {
    const { feeds } = await house.operate('GET', '{house}/calendar-feeds');
    expect([house.name, feeds.map((feed: { state: object }) => feed.state)]).toEqual([
      house.name,
      feeds.map(() => expect.objectContaining({ verdict: 'ok', nights: 0, error: null })),
    ]);
    const rooms = Object.values(ROOMS).flat().length;
    expect([house.name, await listed(house)]).toEqual([
      house.name,
      new Array(rooms).fill(yesterday.toString().replaceAll('-', '')),
    ]);
    for (const [type, names] of Object.entries(ROOMS)) {
      const nights = Array.from({ length: DAYS + 5 }, (_, i) => yesterday.add({ days: i + 1 }).toString());
      const free = await Promise.all(nights.map((night) => freeOn(house, type, night)));
      expect([house.name, type, new Set(free)]).toEqual([house.name, type, new Set([names.length])]);
    }
  }
}
