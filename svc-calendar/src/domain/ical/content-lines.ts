/** One property of a calendar: name and parameter names in capitals, the value as it was written. */
export type ContentLine = {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
};

const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;

/**
 * Joins folded lines. Done on the bytes: writers that fold at 75 octets cut characters in two, and such a half is
 * no UTF-8 before the line is whole again.
 */
export function unfold(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const at = bytes[i] as number;
    const next = bytes[i + 1];
    if (at === LF && (next === SPACE || next === TAB)) i += 1;
    else if (at === CR && next === LF && (bytes[i + 2] === SPACE || bytes[i + 2] === TAB)) i += 2;
    else out[length++] = at;
  }
  return out.subarray(0, length);
}

const BOM = [0xef, 0xbb, 0xbf] as const;

/** UTF-8, a BOM stripped, also from what turns out to be none; that is read as Latin-1, and said so. */
export function decode(bytes: Uint8Array): { text: string; latin1: boolean } {
  const body = BOM.every((byte, i) => bytes[i] === byte) ? bytes.subarray(BOM.length) : bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), latin1: false };
  } catch {
    return { text: new TextDecoder('latin1').decode(body), latin1: true };
  }
}

/** The lines that hold something, one at a time: two million empty ones are never a list in memory. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end === -1 ? text.length : end).trim();
    if (line !== '') yield line;
    if (end === -1) return;
    from = end + 1;
  }
}

/** The name before the first `:` or `;`, in capitals. A line without one has no name and is nobody's property. */
export function nameOf(line: string): string {
  const end = line.search(/[:;]/);
  return end === -1 ? '' : line.slice(0, end).trim().toUpperCase();
}

/** Where the value begins: the first colon outside quotes, or -1. */
function colonOf(line: string): number {
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === '"') quoted = !quoted;
    else if (line[i] === ':' && !quoted) return i;
  }
  return -1;
}

function paramsOf(text: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/;([^=;":]+)=((?:"[^"]*"|[^;"])*)/g)) {
    params[name.trim().toUpperCase()] ??= value.replaceAll('"', '').trim();
  }
  return params;
}

// Their values hold no colon, but names of zones do that some sites leave unquoted: TZID=(UTC+01:00) Berlin.
const DATED = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)\s*;/i;

/** A property line taken apart, or null when it is none. Of a parameter given twice the first counts. */
export function parseLine(line: string): ContentLine | null {
  const colon = DATED.test(line) ? line.lastIndexOf(':') : colonOf(line);
  if (colon === -1) return null;
  const head = line.slice(0, colon);
  return { name: nameOf(line), params: paramsOf(head), value: line.slice(colon + 1).trim() };
}

/** TEXT as a person reads it. */
export function unescapeText(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark));
}
