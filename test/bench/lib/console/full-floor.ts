import { restaurantFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import type { Platform } from '../../../lib/platform.ts';
import { QUICK, ROUNDS } from '../load/pace.ts';
import { percentile } from '../load/percentile.ts';
import { asOwner, sessionOf, slowDown, TABLET } from './browser.ts';
import { type BusyDay, take } from './busy-day.ts';
import { measureFrames, paintedAt, takeFrames } from './painted.ts';

export const FULL_FLOOR = { tables: 60, bookings: 100 } as const;
const TIMES = ['18:30', '20:30'];
// Every sixth table is free: there a party is moved.
const FREE_EVERY = 6;
const AREAS = ['Hall', 'Terrace', 'Garden'];
const EACH = FULL_FLOOR.tables / AREAS.length;
const ACROSS = 5;
const SHAPES = ['square', 'round', 'rect', 'upright'] as const;
const AT_ONCE = 8;
const OWNER = 'owner@full-floor.example';
const MOVES = QUICK ? 4 : 20;
// In one area, so that a tablet shows both.
const [HERE, THERE] = ['T1', 'T18'] as const;

const tableAt = (n: number) => ({
  ...{ name: `T${n + 1}`, seats: 2 + 2 * (n % 2), area: AREAS[Math.floor(n / EACH)], shape: SHAPES[n % 4] },
  ...{ x: 1 + 7 * (n % ACROSS), y: 1 + 8 * (Math.floor(n / ACROSS) % (EACH / ACROSS)) },
});

/** An evening to come, at which most tables are taken twice. */
async function fullEvening(platform: Platform): Promise<BusyDay> {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const hours = Object.fromEntries(week.map((day) => [day, [['17:00', '23:00']]]));
  const tables = Array.from({ length: FULL_FLOOR.tables }, (_, n) => tableAt(n));
  const account = { slug: 'full-floor', owners: [OWNER], email: 'desk@full-floor.example' };
  const venue = { hours, tables, areas: AREAS.map((name) => ({ name })) };
  const place = await platform.makeBusiness(restaurantFile({ account, venue }));
  const today = Temporal.Now.plainDateISO('Europe/Zurich').add({ days: 1 }).toString();
  const evening = { place, owner: OWNER, today };
  const taken = tables.filter((_, n) => (n + 1) % FREE_EVERY !== 0);
  const wishes = TIMES.flatMap((time) => taken.map(({ name }) => ({ time, name: `From ${name}.`, tables: [name] })));
  for (let n = 0; n < wishes.length; n += AT_ONCE)
    await Promise.all(wishes.slice(n, n + AT_ONCE).map((wish) => take(platform, evening, wish)));
  return evening;
}

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Point = { readonly x: number; readonly y: number };

/** Drags by mouse. @returns when it was let go, by the clock of the machine */
async function dragAlong(page: Page, [start, ...ways]: readonly [Point, ...Point[]]): Promise<number> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of ways) await page.mouse.move(x, y, { steps: 60 });
  const dropped = performance.timeOrigin + performance.now();
  await page.mouse.up();
  return dropped;
}

const table = (name: string) => `[data-table="${name}"]`;
const party = (name: string) => `${table(name)} .party`;
const GUEST = `From ${HERE}.`;

const moveParty = async (page: Page, from: string, to: string): Promise<number> =>
  dragAlong(page, [await middleOf(page, party(from)), await middleOf(page, table(to))]);

/** Over half of the plan, and down a little beside where it was. */
async function moveTable(page: Page, by: number): Promise<void> {
  const { x, y } = await middleOf(page, table('0'));
  await dragAlong(page, [
    { x, y },
    { x: x + 400, y: y + 400 },
    { x: x + by, y: y + by },
  ]);
}

type Way = { readonly drag: () => Promise<unknown>; readonly settled?: () => Promise<unknown> };

/** How long frames take while something is dragged there and back, until what a drop does is drawn. */
async function framesOf(page: Page, ways: readonly Way[]) {
  await measureFrames(page);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const frames: number[] = [];
    for (const way of ways) {
      await takeFrames(page);
      await way.drag();
      frames.push(...(await takeFrames(page)));
      await way.settled?.();
    }
    rounds.push(frames);
  }
  const each = (share: number) => rounds.map((frames) => percentile(frames, share));
  return { median: each(0.5), p95: each(0.95) };
}

const stands = (page: Page, name: string) => page.locator(party(name)).getByText(GUEST).waitFor();
const moved = (page: Page, from: string, to: string): Way => ({
  drag: () => moveParty(page, from, to),
  settled: () => stands(page, to),
});

/** From each move of a party until another screen has painted it. */
async function seenBeside(page: Page, other: Page): Promise<number[]> {
  await other.locator('.live:not(.off)').waitFor();
  const delays: number[] = [];
  for (let n = 0; n < MOVES; n++) {
    const [from, to] = n % 2 === 0 ? [HERE, THERE] : [THERE, HERE];
    const seen = paintedAt(other, table(to), GUEST);
    const dropped = await moveParty(page, from, to);
    delays.push((await seen) - dropped);
    await stands(page, to);
  }
  return delays;
}

/** A floor in service and in setup, on a tablet, and how soon another tablet beside it shows a move. */
export async function measureFloor(platform: Platform, browser: Browser, slowed: number) {
  const { today: day } = await fullEvening(platform);
  const session = await sessionOf(platform, browser, OWNER);
  const open = async (path: string, selector: string) => {
    const page = await (await asOwner(browser, session, TABLET)).newPage();
    await slowDown(page, slowed);
    await page.goto(`${platform.gatewayUrl}/console${path}?lang=en`);
    await page.locator(selector).first().waitFor();
    return page;
  };
  const page = await open(`/floor/${day}`, party(HERE));
  const service = await framesOf(page, [moved(page, HERE, THERE), moved(page, THERE, HERE)]);
  const other = await open(`/floor/${day}`, party(HERE));
  const delays = await seenBeside(page, other);
  const drawn = await open('/setup/floor', table('0'));
  const setup = await framesOf(drawn, [{ drag: () => moveTable(drawn, 60) }, { drag: () => moveTable(drawn, -60) }]);
  for (const each of [page, other, drawn]) await each.context().close();
  return { service, setup, moves: MOVES, seen: { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) } };
}
