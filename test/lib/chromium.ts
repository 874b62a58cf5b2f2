import { type Browser, chromium } from 'playwright-core';

/** The browser that tests drive; `npm test` finds it and sets the variable. */
function chromiumPath(): string {
  const path = process.env.TEST_CHROMIUM;
  if (!path) throw new Error('TEST_CHROMIUM must name a Chromium or Chrome; npm test finds one and sets it');
  return path;
}

/** Starts a browser without a window; `args` are more of Chromium's own flags. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', ...args] });
}
