import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Platform } from '../../../lib/platform.ts';
import { asOwner, type Session, sessionOf, slowDown, startBrowser } from '../../lib/console/browser.ts';
import { type BusyDay, busyDay, take } from '../../lib/console/busy-day.ts';
import { FULL_FLOOR, measureFloor } from '../../lib/console/full-floor.ts';
import { dragOnTapeChart, FULL_HOUSE } from '../../lib/console/full-house.ts';
import { firstPaint, measureEvents, notePaintOf, paintedAt, takeDelays } from '../../lib/console/painted.ts';
import { QUICK, ROUNDS } from '../../lib/load/pace.ts';
import { percentile } from '../../lib/load/percentile.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { alone } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

// A frame of sixty a second, and one of twenty of twice that, with what the browser's clock rounds.
const MAX_MS = { seen: 1000, first: 1500, drag: 100, frame: 17, slowFrame: 34 } as const;
const SLOWED = 4;
const USUAL_BOOKINGS = 60;
const BUSY_BOOKINGS = 400;
const CHANGES = QUICK ? 5 : 30;

type Desk = {
  readonly platform: Platform;
  readonly browser: Browser;
  readonly session: Session;
  readonly day: BusyDay;
};

type Screen = { readonly cold: number; readonly warm: number; readonly computed: number };

function result(work: string, figures: readonly number[], most: number, notes: readonly string[]): Result {
  const measured = alone(figures);
  const met = measured.ours.median <= most;
  return { id: 'B18', work, unit: 'ms', against: '-', measured, goal: `≤ ${most} ms`, met, notes };
}

async function openToday(context: BrowserContext, { platform }: Desk, slowed = 1): Promise<Page> {
  const page = await context.newPage();
  if (slowed > 1) await slowDown(page, slowed);
  await notePaintOf(page, 'tbody tr');
  await page.goto(`${platform.gatewayUrl}/console/today`);
  await page.locator('.block').first().waitFor();
  return page;
}

/** What the page's own thread computes until the list is there: other work on the machine does not count in it. */
async function computed(context: BrowserContext, { platform }: Desk): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${platform.gatewayUrl}/console/today`);
  await page.locator('tbody tr').first().waitFor();
  const { metrics } = await cdp.send('Performance.getMetrics');
  await page.close();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The first screen as it is opened in the morning, and as it is opened again. */
async function firstScreen(desk: Desk): Promise<Screen> {
  const context = await asOwner(desk.browser, desk.session);
  const opened = async () => {
    const page = await openToday(context, desk, SLOWED);
    const took = await firstPaint(page);
    await page.close();
    return took;
  };
  const figures = { cold: await opened(), warm: await opened(), computed: SLOWED * (await computed(context, desk)) };
  await context.close();
  return figures;
}

async function firstScreens(desk: Desk, bookings: number): Promise<Result[]> {
  const rounds: Screen[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await firstScreen(desk));
  const note = `processor ${SLOWED} × slower; from the navigation to the painted list of ${bookings} bookings; cold: nothing kept, warm: the browser’s cache`;
  const of = (way: keyof Screen) => rounds.map((one) => one[way]);
  const work = `first screen of ${bookings} bookings`;
  return [
    result(`${work}, cold cache`, of('cold'), MAX_MS.first, [note]),
    result(`${work}, warm cache`, of('warm'), MAX_MS.first, []),
    result(`${work}, computed by the page, × ${SLOWED}`, of('computed'), MAX_MS.first, [
      `computed: the processor time of the page’s own thread, times ${SLOWED}; what waits for a busy machine is not in it`,
    ]),
  ];
}

/** A change that somebody makes, until it is painted in a browser beside it. */
async function seenElsewhere(desk: Desk): Promise<Result[]> {
  const context = await asOwner(desk.browser, desk.session);
  const page = await openToday(context, desk);
  await page.locator('.live:not(.off)').waitFor();
  const delays: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const seen = paintedAt(page, '.block', `Change ${n}.`);
    const pressed = performance.timeOrigin + performance.now();
    await take(desk.platform, desk.day, { time: '22:00', name: `Change ${n}.` });
    delays.push((await seen) - pressed);
  }
  await context.close();
  const notes = [
    `${CHANGES} changes one by one, from the call that makes it to the paint; the day has ${BUSY_BOOKINGS} bookings`,
  ];
  return [
    result('a change seen in another browser, p50', [percentile(delays, 0.5)], MAX_MS.seen, notes),
    result('a change seen in another browser, p95', [percentile(delays, 0.95)], MAX_MS.seen, []),
  ];
}

/** Drags a party over other tables and back to where it was. */
async function dragOver(page: Page): Promise<number> {
  const box = await page.locator('.block').nth(3).boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 200, { steps: 40 });
  await page.mouse.move(x, y, { steps: 40 });
  await page.mouse.up();
  return percentile(await takeDelays(page), 0.95);
}

async function drag(desk: Desk): Promise<Result> {
  const context = await asOwner(desk.browser, desk.session);
  const page = await openToday(context, desk);
  await measureEvents(page, ['pointermove', 'pointerup']);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await dragOver(page));
  await context.close();
  const notes = ['p95 of a round, each from the move or release of the pointer to the paint'];
  return result(`a drag among ${BUSY_BOOKINGS} bookings, p95`, rounds, MAX_MS.drag, notes);
}

async function dragStay(platform: Platform, browser: Browser): Promise<Result> {
  const { stays, rounds } = await dragOnTapeChart(platform, browser);
  const { rooms, nights } = FULL_HOUSE;
  const notes = [`${stays} stays; p95 of a round, each from the move or release of the pointer to the paint`];
  return result(`a drag on a tape chart of ${rooms} rooms × ${nights} nights, p95`, rounds, MAX_MS.drag, notes);
}

/** A party that goes from table to table, a table that is drawn elsewhere, and both seen on a tablet beside it. */
async function floor(platform: Platform, browser: Browser): Promise<Result[]> {
  const { service, setup, seen, moves } = await measureFloor(platform, browser, SLOWED);
  const { tables, bookings } = FULL_FLOOR;
  const frames = [
    `820 × 1180 points, processor ${SLOWED} × slower, ${bookings} bookings; of a round there and back, each frame from the press until the drop is drawn; 60 a second are 16.7 ms`,
  ];
  const of = (what: string) => `a frame while ${what} is dragged on a floor of ${tables} tables`;
  return [
    result(`${of('a party')}, p50`, service.median, MAX_MS.frame, frames),
    result(`${of('a party')}, p95`, service.p95, MAX_MS.slowFrame, []),
    result(`${of('a table')} in setup, p50`, setup.median, MAX_MS.frame, []),
    result(`${of('a table')} in setup, p95`, setup.p95, MAX_MS.slowFrame, []),
    result('a move on the floor seen on another tablet, p50', [seen.p50], MAX_MS.seen, [
      `${moves} moves one by one, from the drop to the paint in another browser; both are ${SLOWED} × slower`,
    ]),
    result('a move on the floor seen on another tablet, p95', [seen.p95], MAX_MS.seen, []),
  ];
}

/** The console in a real browser: how soon a change is seen elsewhere, the first screen, a drag on a full day, and a full floor. */
export const b18: Row = {
  id: 'B18',
  run: async (say) => {
    const platform = await startEdge(['svc-restaurant', 'svc-hotel']);
    const browser = await startBrowser();
    const deskOf = async (slug: string, bookings: number): Promise<Desk> => {
      const day = await busyDay(platform, slug, bookings);
      say(`${slug}: ${bookings} bookings`);
      return { platform, browser, day, session: await sessionOf(platform, browser, day.owner) };
    };
    const usual = await deskOf('usual', USUAL_BOOKINGS);
    const busy = await deskOf('busy', BUSY_BOOKINGS);
    // Code and statements; counted in no round.
    await firstScreen(usual);
    const first = [...(await firstScreens(usual, USUAL_BOOKINGS)), ...(await firstScreens(busy, BUSY_BOOKINGS))];
    const dragged = await drag(busy);
    const elsewhere = [...(await seenElsewhere(busy)), dragged, await dragStay(platform, browser)];
    return [...first, ...elsewhere, ...(await floor(platform, browser))];
  },
};
