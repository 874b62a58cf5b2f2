import { unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BOUNDS, type Sheet, UnreadableError } from './bounds.ts';

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const CHUNK = 256 * 1024;

/**
 * The parts of the workbook that are read, unpacked. Whatever a file says of its parts, none gets more memory than it says,
 * and all of them together no more than the bound: that is looked at before anything is unpacked.
 */
function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = BOUNDS.unpackedBytes;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== TEXTS && !/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new UnreadableError('unpacks_too_large');
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof UnreadableError ? cause : new UnreadableError('no_table', { cause });
  }
}

type Listeners = {
  readonly open: (tag: SaxesTagPlain) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

/** Reads XML a piece at a time; entities that a document makes up are not taken. */
function walk(bytes: Uint8Array, { open, text, close }: Listeners): void {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (cause) => {
    throw new UnreadableError('no_table', { cause });
  });
  parser.on('opentag', (tag) => open({ ...tag, name: local(tag.name) }));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', (tag) => close(local(tag.name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.close();
}

/** The texts that cells name by their number. How they are pronounced (`rPh`) is no part of them. */
function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (bytes === undefined) return texts;
  let [text, isText, aside] = ['', false, 0];
  walk(bytes, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aside += 1;
      isText = name === 't' && aside === 0;
    },
    text: (piece) => {
      if (isText && text.length < BOUNDS.cell) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') aside -= 1;
      if (name === 'si') texts.push(text.slice(0, BOUNDS.cell + 1));
    },
  });
  return texts;
}

/** The number of a column, `C12` is 2; -1 where the cell does not say. */
function columnOf(place: string | undefined): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return -1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const numeric = (text: string) => (/e/i.test(text) ? String(Number(text)) : text);

function cellText(type: string | undefined, text: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  return type === undefined || type === 'n' ? numeric(text) : text;
}

/** The rows of a sheet, those that it leaves out as empty ones, so that each keeps its number. */
function rowsOf(sheet: Uint8Array, texts: readonly string[]): string[][] {
  const rows: string[][] = [];
  let [row, at, type, text, isValue] = [[] as string[], -1, undefined as string | undefined, '', false];
  const beginRow = (place: string | undefined) => {
    const number = Number(place ?? rows.length + 1);
    if (!(number > rows.length && number <= BOUNDS.rows + 1)) throw new UnreadableError('too_many_rows');
    while (rows.length < number - 1) rows.push([]);
    row = [];
    rows.push(row);
    at = -1;
  };
  const beginCell = (attributes: SaxesTagPlain['attributes']) => {
    const place = columnOf(attributes.r);
    at = place === -1 ? at + 1 : place;
    if (at >= BOUNDS.columns) throw new UnreadableError('too_many_columns');
    [type, text] = [attributes.t, ''];
  };
  walk(sheet, {
    open: ({ name, attributes }) => {
      if (name === 'row') beginRow(attributes.r);
      else if (name === 'c') beginCell(attributes);
      else isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (isValue && text.length < BOUNDS.cell) text += piece;
    },
    close: (name) => {
      isValue = false;
      if (name !== 'c' || at < 0) return;
      while (row.length < at) row.push('');
      row[at] = cellText(type, text, texts).slice(0, BOUNDS.cell + 1);
    },
  });
  return rows;
}

/** The rows of the first sheet of a workbook. @throws UnreadableError */
export function readXlsx(bytes: Uint8Array): Sheet {
  const parts = unpack(bytes);
  const sheets = Object.keys(parts).filter((name) => name !== TEXTS);
  const sheet = parts[FIRST_SHEET] ?? parts[sheets.toSorted()[0] ?? ''];
  if (sheet === undefined) throw new UnreadableError('no_table');
  return rowsOf(sheet, sharedTexts(parts[TEXTS]));
}
