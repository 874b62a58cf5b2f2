export type Opening = readonly [string, string];

const LUNCH: Opening = ['11:30', '14:00'];
const DINNER: Opening = ['18:00', '22:00'];
// Nobody opens in the small hours anew; what runs past midnight is typed.
const EARLIEST = 6 * 60;
const LATEST = 23 * 60 + 30;
const PAUSE = 30;
const SHORTEST = 60;
const LONGEST = 4 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Span = { readonly from: number; readonly to: number };

/** An end that is not later than its beginning lies on the next morning. */
function spanOf([from, to]: Opening): Span {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + 24 * 60 };
}

/** What is free between the openings of a day, with a pause on either side of each. */
function freeSpans(openings: readonly Opening[]): readonly Span[] {
  const taken = openings.map(spanOf).toSorted((a, b) => a.from - b.from);
  const free: Span[] = [];
  let from = EARLIEST;
  for (const span of taken) {
    if (span.from - PAUSE - from >= SHORTEST) free.push({ from, to: span.from - PAUSE });
    from = Math.max(from, span.to + PAUSE);
  }
  return LATEST - from >= SHORTEST ? [...free, { from, to: LATEST }] : free;
}

/** The hours that a further opening begins with, where nobody has typed any; null where the day is full. */
export function nextOpening(openings: readonly Opening[]): Opening | null {
  const free = freeSpans(openings);
  const fits = (usual: Opening) => {
    const { from, to } = spanOf(usual);
    return free.some((span) => span.from <= from && to <= span.to);
  };
  const usual = [LUNCH, DINNER].find(fits);
  if (usual) return usual;
  // The latest that is free: a day goes on after what stands there.
  const last = free.at(-1);
  if (last === undefined) return null;
  return [timeOf(last.from), timeOf(Math.min(last.to, last.from + LONGEST))];
}
