import { parse } from 'csv-parse/sync';
import { BOUNDS, type Sheet, UnreadableError } from './bounds.ts';

const MARKS = [';', ',', '\t', '|'];

/** UTF-8 where it can be, UTF-16 where it says so, else what Windows writes in Western Europe. */
function decode(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The mark that parts the headings: the one that is there most, outside quotes. */
function markOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end === -1 ? text : text.slice(0, end)).slice(0, 100_000).replace(/"[^"]*"/g, '');
  const counts = MARKS.map((mark) => line.split(mark).length);
  return MARKS[counts.indexOf(Math.max(...counts))] as string;
}

/** The rows of a CSV file. @throws UnreadableError */
export function readCsv(bytes: Uint8Array): Sheet {
  const decoded = decode(bytes);
  if (decoded.includes('\0')) throw new UnreadableError('no_table');
  // Excel writes the mark into a line of its own.
  const text = decoded.replace(/^sep=.\r?\n/i, '');
  try {
    return parse(text, {
      delimiter: markOf(text),
      ...{ bom: true, relax_quotes: true, relax_column_count: true },
      // Of a quote that is never closed the whole rest of the file would be one cell.
      max_record_size: BOUNDS.columns * BOUNDS.cell,
      to: BOUNDS.rows + 2,
    });
  } catch (cause) {
    throw new UnreadableError('no_table', { cause });
  }
}
