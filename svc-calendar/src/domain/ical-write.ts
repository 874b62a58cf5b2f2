import { type Day, isoOf } from './days.ts';
import type { Nights } from './nights.ts';

/** One block of a room's calendar. `uid` is opaque; `stampMs` is when the row behind it last changed. */
export type Block = Nights & { readonly uid: string; readonly stampMs: number };

export type RoomCalendar = { readonly name: string; readonly blocks: readonly Block[] };

const PRODUCT = '-//Booking//Room calendar 1.2//EN';
const FOLD_OCTETS = 75;
const MS_A_DAY = 86_400_000;

function octets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** At most 75 octets a line, the leading space of a continuation among them, no character cut in two. */
export function fold(line: string): string {
  let out = '';
  let used = 0;
  for (const character of line) {
    const size = octets(character.codePointAt(0) as number);
    if (used + size > FOLD_OCTETS) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += size;
  }
  return out;
}

/** TEXT: backslash, comma, semicolon and line breaks escaped; other control characters are not allowed there. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?|\n/g, '\n')
      .replace(/[\\,;]/g, (mark) => `\\${mark}`)
      .replaceAll('\n', '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const basicDate = (day: Day): string => isoOf(day).replaceAll('-', '');

function stamp(ms: number): string {
  const inDay = Math.floor((((ms % MS_A_DAY) + MS_A_DAY) % MS_A_DAY) / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(inDay / 3600))}${two(Math.floor(inDay / 60) % 60)}${two(inDay % 60)}`;
  return `${basicDate(Math.floor(ms / MS_A_DAY))}T${clock}Z`;
}

function eventLines({ uid, stampMs, from, to }: Block): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(stampMs)}`,
    `DTSTART;VALUE=DATE:${basicDate(from)}`,
    `DTEND;VALUE=DATE:${basicDate(to)}`,
    'SUMMARY:Not available',
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

const byStart = (a: Block, b: Block): number => a.from - b.from || (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0);

/** The body of a room's `.ics`: the same blocks give the same bytes. Every block reads alike, request or stay. */
export function writeCalendar({ name, blocks }: RoomCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...[...blocks].sort(byStart).flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
