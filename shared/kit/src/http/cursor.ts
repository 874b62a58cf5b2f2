import type { z } from 'zod';

/**
 * Where a list goes on, as a text that clients hand back as it is.
 * @param parts what the last row is sorted by; none holds a blank
 */
export function writeCursor(...parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The parts of a cursor, null where it is none that `writeCursor` made of such parts. */
export function readCursor<Parts extends z.ZodTuple>(cursor: string, parts: Parts): z.output<Parts> | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const read = parts.safeParse(splitOf(text));
  return read.success ? read.data : null;
}

// Lists of bookings had an array as JSON in release 1.2: a client may go on with one that it was given before.
function splitOf(text: string): unknown {
  if (!text.startsWith('[')) return text.split(' ');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
