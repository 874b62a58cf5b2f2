/** A room or a table of several that are typed at once. */
export type BulkRow = { readonly name: string; readonly size: number | null };

/** Why a text names nothing that can be added, and the piece of it that is to be mended. */
export type BulkFault = {
  readonly code: 'empty' | 'reversed' | 'unlike' | 'too_many' | 'twice' | 'taken';
  readonly piece: string;
};

export type BulkNames = { readonly rows: readonly BulkRow[]; readonly fault: BulkFault | null };

/** More at once is a slip of the finger. */
export const MAX_BULK = 500;

// `1-12 × 4 seats`: an x counts after a blank or a digit alone, since names have some as well.
const SIZED = /^(.+?)\s*(?:×|\*|(?<=[\s\d])[xX])\s*(\d{1,3})(?:\s+[^\d,]*)?$/;
// `101-110`, `T1-T12` and `T1-12`.
const RANGE = /^(.*?)(\d{1,9})\s*[-–]\s*(.*?)(\d{1,9})$/;

const faulty = (code: BulkFault['code'], piece: string): BulkNames => ({ rows: [], fault: { code, piece } });

/** The names that one piece stands for: those of a range with its zeros, or itself. */
function namesOf(piece: string): readonly string[] | BulkFault {
  const [, before = '', first = '', again = '', last = ''] = RANGE.exec(piece) ?? [];
  if (first === '') return [piece];
  if (again !== '' && again !== before) return { code: 'unlike', piece };
  const [from, to] = [Number(first), Number(last)];
  if (to < from) return { code: 'reversed', piece };
  if (to - from >= MAX_BULK) return { code: 'too_many', piece };
  const digits = first.startsWith('0') ? first.length : 1;
  return Array.from({ length: to - from + 1 }, (_, i) => before + String(from + i).padStart(digits, '0'));
}

/**
 * Reads `101-110, 201-205` as fifteen names, and `1-12 × 4` as twelve with a size.
 * @param taken names that are there already
 */
export function bulkNames(text: string, taken: readonly string[]): BulkNames {
  const pieces = text.split(/[,;\n]/).map((piece) => piece.trim());
  const rows = new Map<string, BulkRow>();
  for (const piece of pieces.filter((part) => part !== '')) {
    const [, what = piece, size] = SIZED.exec(piece) ?? [];
    const names = namesOf(what.trim());
    if ('code' in names) return faulty(names.code, names.piece);
    for (const name of names) {
      if (rows.has(name)) return faulty('twice', name);
      if (taken.includes(name)) return faulty('taken', name);
      rows.set(name, { name, size: size === undefined ? null : Number(size) });
    }
    if (rows.size > MAX_BULK) return faulty('too_many', piece);
  }
  return rows.size === 0 ? faulty('empty', '') : { rows: [...rows.values()], fault: null };
}
