import type { Page } from 'playwright-core';

// In the browser, since only it knows when something was painted: a message that is posted in a frame arrives after it.
const PAINTED = `
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const untilThere = async (selector, text) => {
    const isThere = () => [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text));
    while (!isThere()) await new Promise(requestAnimationFrame);
    await painted();
  };`;

/** From now on each page notes when something is painted first, in milliseconds since its navigation began. */
export async function notePaintOf(page: Page, selector: string): Promise<void> {
  await page.addInitScript(`{ ${PAINTED}
    globalThis.firstPaintOf = untilThere(${JSON.stringify(selector)}, '').then(() => performance.now());
  }`);
}

export const firstPaint = (page: Page): Promise<number> => page.evaluate<number>('globalThis.firstPaintOf');

/** The moment at which a text is painted, by the clock of the machine. */
export const paintedAt = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate<number>(`(async () => { ${PAINTED}
    await untilThere(${JSON.stringify(selector)}, ${JSON.stringify(text)});
    return performance.timeOrigin + performance.now();
  })()`);

/** From now on the page measures each event of a kind until what it did was painted. */
export async function measureEvents(page: Page, kinds: readonly string[]): Promise<void> {
  await page.evaluate(`{ ${PAINTED}
    globalThis.delays = [];
    for (const kind of ${JSON.stringify(kinds)})
      document.addEventListener(kind, ({ timeStamp }) => {
        painted().then(() => globalThis.delays.push(performance.now() - timeStamp));
      }, true);
  }`);
}

/** Milliseconds from each event to its paint since they were asked for last. */
export const takeDelays = (page: Page): Promise<number[]> => page.evaluate<number[]>('globalThis.delays.splice(0)');

/** From now on the page notes how long each frame takes, in milliseconds. */
export async function measureFrames(page: Page): Promise<void> {
  await page.evaluate(`{
    globalThis.frameTimes = [];
    let last = performance.now();
    const next = (now) => {
      globalThis.frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }`);
}

/** The frames since they were asked for last, with the next two: what was done just now is painted by then. */
export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return globalThis.frameTimes.splice(0);
  })()`);
