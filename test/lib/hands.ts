import type { Locator, Page } from 'playwright-core';

// More stops than any screen has.
const MAX_STOPS = 150;

/** Goes on with Tab until it stands there, as somebody without a mouse does. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  await there.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await there.evaluate((element) => element.contains(element.ownerDocument.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab leads to no ${there}`);
}

/** Presses something without a mouse. */
export async function pressByKey(page: Page, there: Locator): Promise<void> {
  await tabTo(page, there);
  await page.keyboard.press('Enter');
}

/** Fills in a field without a mouse. */
export async function typeByKey(page: Page, there: Locator, text: string): Promise<void> {
  await tabTo(page, there);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

// More than any list offers.
const MAX_OPTIONS = 40;

/** Chooses from a list without a mouse. */
export async function chooseByKey(page: Page, list: Locator, name: string): Promise<void> {
  await pressByKey(page, list);
  const option = page.getByRole('option', { name });
  await option.waitFor();
  for (let at = 0; at < MAX_OPTIONS; at++) {
    if (await option.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await page.keyboard.press('Enter');
      return option.waitFor({ state: 'detached' });
    }
    await page.keyboard.press(at === 0 ? 'Home' : 'ArrowDown');
  }
  throw new Error(`the arrows lead to no ${name}`);
}

export type Point = { readonly x: number; readonly y: number };

/** The middle of what is seen. */
export async function middleOf(there: Locator): Promise<Point> {
  const box = await there.boundingBox();
  if (box === null) throw new Error(`${there} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** A finger on a page, by touch events as a browser gets them from a screen. */
export async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: async (from: Point, to: Point, steps = 8) => {
      for (let step = 1; step <= steps; step++) await send('touchMove', [between(from, to, step / steps)]);
    },
    up: () => send('touchEnd', []),
  };
}
