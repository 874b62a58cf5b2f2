/** One appointment as a calendar file (RFC 5545, with the method of RFC 5546). */
export type Invitation = {
  /** PUBLISH: a file that somebody takes for their own calendar; the others are sent to an attendee. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly uid: string;
  /** Rises with every change, so that a calendar replaces what it has. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly stampedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly summary: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string | null;
};

export function writeInvitation(it: Invitation): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking//restaurant//EN',
    `METHOD:${it.method}`,
    'BEGIN:VEVENT',
    `UID:${it.uid}`,
    `SEQUENCE:${it.sequence}`,
    `DTSTAMP:${utc(it.stampedAt)}`,
    `DTSTART:${utc(it.startsAt)}`,
    `DTEND:${utc(it.endsAt)}`,
    `SUMMARY:${escaped(it.summary)}`,
    `LOCATION:${escaped(it.location)}`,
    `STATUS:${it.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(it.organizer.name)}:mailto:${it.organizer.email}`,
    ...(it.attendee === null
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${it.attendee}`]),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20270301T180000Z`. */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** A parameter value: it cannot hold quotes or control characters at all. */
function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`;
}

const LONGEST_LINE = 75;

/** Lines of at most 75 bytes, never cut inside a character. */
function folded(line: string): string {
  if (line.length * 3 <= LONGEST_LINE) return line;
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const char of line) {
    const size = byteLength(char);
    if (bytes + size > LONGEST_LINE) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += char;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}

function byteLength(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
