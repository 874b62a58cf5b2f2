/** `30m`, `90s` or `2h` in seconds. @throws for anything else */
export function secondsOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`how long? 30m, 90s or 2h; not ${text}`);
  return Number(count) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}
