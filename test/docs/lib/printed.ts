/** What differs from one run to the next, by its look; where a page prints one, any other of its kind is as good. */
const VARYING = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/,
  /\d{4}-\d\d-\d\d/,
  /\b\d\d:\d\d\b/,
  /svc_(?:pk|sk)_live_\w+/,
  /whsec_\w+/,
  /127\.0\.0\.1:\d+/,
];
const PLACES = new RegExp(`…|${VARYING.map(({ source }) => source).join('|')}`, 'g');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternFor = (place: string): string =>
  place === '…' ? '[\\s\\S]*?' : (VARYING.find((look) => new RegExp(`^(?:${look.source})$`).test(place))?.source ?? '');

/** Whether a program printed what a page says: ids, keys, moments and ports may be others, and `…` stands for anything. */
export function isAsPrinted(expected: string, printed: string): boolean {
  const wanted = expected.trim();
  const places = wanted.match(PLACES) ?? [];
  const texts = wanted.split(PLACES).map(escaped);
  const pattern = texts.map((text, i) => text + (places[i] === undefined ? '' : patternFor(places[i]))).join('');
  return new RegExp(`^${pattern}$`).test(printed.trim());
}
