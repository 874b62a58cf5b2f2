/** What a calendar entry of a stay says. Dates are `YYYY-MM-DD`; `at` is ISO 8601 UTC. */
export type StayEntry = {
  readonly uid: string;
  readonly sequence: number;
  readonly at: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly summary: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** null: nobody is invited, the entry is for whoever reads it. */
  readonly attendee: { readonly name: string; readonly email: string } | null;
  readonly cancelled: boolean;
};

/** An invitation, or its end, as RFC 5545 and 5546 have it: CRLF, folded, all day from arrival to departure. */
export function calendarFile(entry: StayEntry): string {
  const person = (name: string) => `CN="${name.replace(/["\r\n]/g, ' ')}"`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking//stays//EN',
    `METHOD:${methodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${entry.at.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${entry.checkIn.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${entry.checkOut.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `ORGANIZER;${person(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    ...(entry.attendee === null
      ? []
      : [`ATTENDEE;${person(entry.attendee.name)};PARTSTAT=ACCEPTED:mailto:${entry.attendee.email}`]),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function methodOf({ attendee, cancelled }: StayEntry): 'PUBLISH' | 'CANCEL' | 'REQUEST' {
  if (attendee === null) return 'PUBLISH';
  return cancelled ? 'CANCEL' : 'REQUEST';
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
}

const encoder = new TextEncoder();
const SHORT = /^[ -~]{0,75}$/;

/** Lines of at most 75 octets; no character is cut. */
function fold(line: string): string {
  if (SHORT.test(line) || encoder.encode(line).length <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}
