import { escapeText, fold, quoted } from './ics.ts';

/** When an entry is: from one moment to another, in milliseconds since 1970, or whole days, the last one not included. */
export type EntryTime =
  | { readonly startsAt: number; readonly endsAt: number }
  | { readonly fromDay: string; readonly toDay: string };

/** One booking or stay as a calendar knows it. */
export type CalendarEntry = {
  /** PUBLISH: a file that somebody takes for their own calendar; the others are sent to an attendee. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The booking or stay. */
  readonly id: string;
  /** The host that ids of entries end in. */
  readonly host: string;
  /** The version of the booking or stay: a calendar replaces what it has by what has a higher one. */
  readonly version: number;
  /** When that version was made, milliseconds since 1970. */
  readonly stampedAt: number;
  readonly time: EntryTime;
  readonly summary: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** null: nobody is invited, the entry is for whoever reads it. */
  readonly attendee: { readonly name: string | null; readonly email: string } | null;
};

/** An entry as a calendar file (RFC 5545, with the method of RFC 5546). */
export function writeEntry(entry: CalendarEntry): string {
  return writeCalendar(entry.method, eventLines(entry, entry.method === 'CANCEL'));
}

/** Several entries in one file, for whoever takes it: an invitation is to one of them alone. @param areOver they are cancelled */
export function writeEntries(entries: readonly Omit<CalendarEntry, 'method'>[], areOver: boolean): string {
  const events = entries.flatMap((entry) => eventLines(entry, areOver));
  return writeCalendar('PUBLISH', events);
}

function writeCalendar(method: CalendarEntry['method'], events: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//booking//bookings//EN', `METHOD:${method}`];
  return `${[...head, ...events, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}

function eventLines(entry: Omit<CalendarEntry, 'method'>, isOver: boolean): string[] {
  const { id, host, version, stampedAt, summary, location, organizer } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...timeLines(entry.time),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `STATUS:${isOver ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...attendeeLines(entry.attendee),
    'END:VEVENT',
  ];
}

/** Whoever has a table is busy then; whoever stays somewhere is not busy all day. */
function timeLines(time: EntryTime): string[] {
  if ('startsAt' in time) return [`DTSTART:${utc(time.startsAt)}`, `DTEND:${utc(time.endsAt)}`, 'TRANSP:OPAQUE'];
  const day = (name: string, date: string) => `${name};VALUE=DATE:${date.replaceAll('-', '')}`;
  return [day('DTSTART', time.fromDay), day('DTEND', time.toDay), 'TRANSP:TRANSPARENT'];
}

function attendeeLines(attendee: CalendarEntry['attendee']): string[] {
  if (attendee === null) return [];
  const name = attendee.name === null ? '' : `;CN=${quoted(attendee.name)}`;
  return [`ATTENDEE${name};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`];
}

/** `20270301T180000Z`. */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
