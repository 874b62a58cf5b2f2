import { hotelFile } from '@booking/testkit/builders';
import type { Browser, Page } from 'playwright-core';
import type { Business, Platform } from '../../../lib/platform.ts';
import { ROUNDS } from '../load/pace.ts';
import { percentile } from '../load/percentile.ts';
import { asOwner, sessionOf } from './browser.ts';
import { measureEvents, takeDelays } from './painted.ts';

export const FULL_HOUSE = { rooms: 60, nights: 90 } as const;
const TYPES = 3;
const STAY_NIGHTS = 5;
const AT_ONCE = 8;
const OWNER = 'owner@full-house.example';

const today = () => Temporal.Now.plainDateISO('Europe/Zurich');

async function makeHotel(platform: Platform): Promise<Business> {
  const [double] = hotelFile().hotel.room_types;
  const each = FULL_HOUSE.rooms / TYPES;
  const room_types = Array.from({ length: TYPES }, (_, type) => ({
    ...double,
    slug: `type-${type}`,
    name: `Type ${type}`,
    rooms: Array.from({ length: each }, (_, room) => ({ name: String(100 * (type + 1) + room) })),
  }));
  const account = { slug: 'full-house', owners: [OWNER], email: 'desk@full-house.example' };
  return platform.makeBusiness(hotelFile({ account, hotel: { room_types } }));
}

type Rooms = { readonly id: string; readonly room_type_id: string }[];

/** A stay after the other in each room, with a night between them. @returns how many there are */
async function fill(platform: Platform, { secret }: Business): Promise<number> {
  const call = async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${platform.gatewayUrl}${path}`, {
      method,
      headers: { 'x-service-key': secret },
      ...sent,
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { rooms: Rooms };
  };
  const { rooms } = await call('GET', '/v1/rooms');
  const first = today();
  const wishes = rooms.flatMap(({ id, room_type_id }, at) =>
    Array.from({ length: Math.floor(FULL_HOUSE.nights / (STAY_NIGHTS + 1)) }, (_, n) => {
      const from = first.add({ days: n * (STAY_NIGHTS + 1) });
      const dates = { check_in: from.toString(), check_out: from.add({ days: STAY_NIGHTS }).toString() };
      return { ...dates, room_type_id, room_id: id, name: `Guest ${at} ${n}` };
    }),
  );
  for (let n = 0; n < wishes.length; n += AT_ONCE)
    await Promise.all(wishes.slice(n, n + AT_ONCE).map((wish) => call('POST', '/v1/stays', wish)));
  return wishes.length;
}

async function openChart(page: Page, platform: Platform): Promise<void> {
  await page.goto(`${platform.gatewayUrl}/console/tape-chart?lang=en`);
  await page.locator('.chart button.bar').first().waitFor();
  await page.getByRole('button', { name: /Nights shown/ }).click();
  await page.getByRole('option', { name: `${FULL_HOUSE.nights} nights` }).click();
  await page.locator(`.chart-days > span:nth-child(${FULL_HOUSE.nights})`).waitFor();
}

/** Drags a stay over other rooms and nights and back to where it was. */
async function dragOver(page: Page): Promise<number> {
  const box = await page.locator('.chart button.bar').nth(1).boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 200, { steps: 40 });
  await page.mouse.move(x, y, { steps: 40 });
  await page.mouse.up();
  return percentile(await takeDelays(page), 0.95);
}

export type TapeChartDrag = { readonly stays: number; readonly rounds: readonly number[] };

/** The p95 of each round, from the pointer's move or release to the paint, on a chart that is full. */
export async function dragOnTapeChart(platform: Platform, browser: Browser): Promise<TapeChartDrag> {
  const stays = await fill(platform, await makeHotel(platform));
  const context = await asOwner(browser, await sessionOf(platform, browser, OWNER));
  const page = await context.newPage();
  await openChart(page, platform);
  await measureEvents(page, ['pointermove', 'pointerup']);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await dragOver(page));
  await context.close();
  return { stays, rounds };
}
