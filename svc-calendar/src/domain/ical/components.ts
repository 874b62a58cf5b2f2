import { type ContentLine, linesOf, nameOf, parseLine } from './content-lines.ts';

/** The properties of one VEVENT that bear on its nights. Of the rest nothing is ever kept: it holds guests. */
export type RawEvent = { readonly [name in EventProperty]?: readonly ContentLine[] };

export type Components =
  | {
      readonly ok: true;
      readonly events: readonly RawEvent[];
      readonly zone: string | null;
      readonly misplaced: number;
    }
  | { readonly ok: false; readonly reason: BrokenReason };

export type BrokenReason = 'not a calendar' | 'truncated' | 'broken structure' | 'too many events' | 'too costly';

const EVENT_PROPERTIES = [
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'STATUS',
  'SUMMARY',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
] as const;
type EventProperty = (typeof EVENT_PROPERTIES)[number];
const WANTED: ReadonlySet<string> = new Set(EVENT_PROPERTIES);

const MAX_EVENTS = 5000;
const DEEPEST = 50;

const isCalendarEdge = (line: string, edge: 'BEGIN' | 'END'): boolean =>
  line.replace(/\s/g, '').toUpperCase() === `${edge}:VCALENDAR`;

const componentOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

/** First and last line that hold something. A login page fails the first, a cut-off body the second. */
function edgesOf(text: string): { first: string; last: string } {
  const first = linesOf(text).next().value ?? '';
  const end = text.trimEnd();
  return { first, last: end.slice(end.lastIndexOf('\n') + 1) };
}

type Walk = {
  readonly open: string[];
  readonly events: Partial<Record<EventProperty, ContentLine[]>>[];
  zone: string | null;
  misplaced: number;
};

/** A component begins. Only a VEVENT straight in the calendar is an event; elsewhere it is counted as unreadable. */
function begin(walk: Walk, name: string): void {
  if (name === 'VEVENT' && walk.open.length === 1) walk.events.push({});
  else if (name === 'VEVENT') walk.misplaced += 1;
  walk.open.push(name);
}

function property(walk: Walk, name: string, line: string): void {
  if (walk.open.length === 1 && name === 'X-WR-TIMEZONE') walk.zone ??= parseLine(line)?.value ?? null;
  if (walk.open.length !== 2 || walk.open[1] !== 'VEVENT' || !WANTED.has(name)) return;
  const event = walk.events.at(-1);
  const parsed = parseLine(line);
  if (!event || !parsed) return;
  const key = name as EventProperty;
  event[key] ??= [];
  event[key].push(parsed);
}

function step(walk: Walk, line: string): BrokenReason | null {
  const name = nameOf(line);
  if (name === 'BEGIN') begin(walk, componentOf(line));
  else if (name === 'END') {
    if (walk.open.pop() !== componentOf(line)) return 'broken structure';
  } else property(walk, name, line);
  if (walk.open.length > DEEPEST || (walk.open.length > 0 && walk.open[0] !== 'VCALENDAR')) return 'broken structure';
  return walk.events.length > MAX_EVENTS ? 'too many events' : null;
}

/** Takes a whole calendar apart, or says why it is none: half a calendar is never read. */
export function readComponents(text: string): Components {
  const { first, last } = edgesOf(text);
  if (!isCalendarEdge(first, 'BEGIN')) return { ok: false, reason: 'not a calendar' };
  if (!isCalendarEdge(last, 'END')) return { ok: false, reason: 'truncated' };
  const walk: Walk = { open: [], events: [], zone: null, misplaced: 0 };
  for (const line of linesOf(text)) {
    const reason = step(walk, line);
    if (reason) return { ok: false, reason };
  }
  if (walk.open.length > 0) return { ok: false, reason: 'broken structure' };
  return { ok: true, events: walk.events, zone: walk.zone, misplaced: walk.misplaced };
}
