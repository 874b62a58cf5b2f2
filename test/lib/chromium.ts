/** The browser that tests drive; `npm test` finds it and sets the variable. */
export function chromiumPath(): string {
  const path = process.env.TEST_CHROMIUM;
  if (!path) throw new Error('TEST_CHROMIUM must name a Chromium or Chrome; npm test finds one and sets it');
  return path;
}
