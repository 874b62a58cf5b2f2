import { LANGS, readLang } from '@booking/core/lang';
import { Email, Phone, Timestamp } from '@booking/core/scalars';
import { LANGUAGE_WORDS } from './languages.ts';
import { readAmount, readDate, readTick, readTime } from './values.ts';
import { foldWords, STATUS_WORDS, STAY_STATUS_WORDS } from './words.ts';

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'date'
  | 'time'
  | 'count'
  | 'amount'
  | 'tick'
  | 'language'
  | 'list'
  | 'status'
  | 'stay_status'
  | 'moment';

/** A field that a column of a file can hold. */
export type Field = {
  readonly name: string;
  readonly kind: FieldKind;
  /** How many characters, or how much of what is counted. */
  readonly most?: number;
};

export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value | undefined>>;

/** Why a row cannot be imported: each code is a sentence of the catalogue. */
const FAULTS = [
  ...['missing', 'no_email', 'no_phone', 'no_date', 'no_time', 'no_count', 'no_amount', 'no_tick', 'no_language'],
  ...[
    'no_status',
    'no_moment',
    'too_long',
    'too_much',
    'unreachable',
    'not_here',
    'order',
    'day_closed',
    'unstorable',
    'not_possible',
  ],
] as const;
export type FaultCode = (typeof FAULTS)[number];
export type Fault = { readonly code: FaultCode; readonly field: string | null };

/** By whose customs a file is read. */
export type Customs = { readonly country: string | null; readonly decimals: number };

type Found = { readonly value: Value } | { readonly code: FaultCode };

const or = (value: Value | null, code: FaultCode): Found => (value === null ? { code } : { value });

function language(text: string): string | null {
  const code = readLang(text);
  const word = foldWords(text);
  return LANGS.find((lang) => lang === code || LANGUAGE_WORDS[lang].includes(word)) ?? null;
}

function status(text: string, words: Readonly<Record<string, readonly string[]>>): string | null {
  const word = foldWords(text);
  const found = Object.entries(words).find(([, names]) => names.includes(word));
  return found?.[0] ?? null;
}

// No bill comes near it, and sums of as many rows as a file may have stay exact.
const MAX_AMOUNT = 10_000_000_000;

function amount(text: string, decimals: number): Found {
  const read = readAmount(text, decimals);
  if (read === null) return { code: 'no_amount' };
  return read > MAX_AMOUNT ? { code: 'too_much' } : { value: read };
}

function count(text: string, most = Number.MAX_SAFE_INTEGER): Found {
  if (!/^\d{1,9}(?:\.0+)?$/.test(text)) return { code: 'no_count' };
  return Number(text) > most ? { code: 'too_much' } : { value: Number(text) };
}

const parts = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

function found(text: string, { kind, most = 2000 }: Field, { country, decimals }: Customs): Found {
  switch (kind) {
    case 'text':
      return text.length > most ? { code: 'too_long' } : { value: text };
    case 'list':
      return parts(text).length > most || parts(text).some((part) => part.length > 40)
        ? { code: 'too_long' }
        : { value: parts(text) };
    case 'email':
      return or(Email.safeParse(text).data ?? null, 'no_email');
    case 'phone':
      return or(Phone.safeParse(text).data ?? null, 'no_phone');
    case 'date':
      return or(readDate(text, country), 'no_date');
    case 'time':
      return or(readTime(text), 'no_time');
    case 'amount':
      return amount(text, decimals);
    case 'tick':
      return or(readTick(text), 'no_tick');
    case 'language':
      return or(language(text), 'no_language');
    case 'status':
      return or(status(text, STATUS_WORDS), 'no_status');
    case 'stay_status':
      return or(status(text, STAY_STATUS_WORDS), 'no_status');
    case 'moment':
      return or(Timestamp.safeParse(text).data ?? null, 'no_moment');
    case 'count':
      return count(text, most);
  }
}

/** A row of the file, read: its values by field, or why it has none. */
export type ReadRow = { readonly row: number } & ({ readonly values: Values } | { readonly fault: Fault });

/** What the cells of a row hold. An empty cell holds nothing. */
export function readRow(
  row: number,
  cells: Readonly<Record<string, string>>,
  fields: readonly Field[],
  customs: Customs,
): ReadRow {
  const values: Record<string, Value> = {};
  for (const field of fields) {
    const text = (cells[field.name] ?? '').trim();
    if (text === '') continue;
    if (text.includes('\0') || !text.isWellFormed()) return { row, fault: { code: 'unstorable', field: field.name } };
    const read = found(text, field, customs);
    if ('code' in read) return { row, fault: { code: read.code, field: field.name } };
    values[field.name] = read.value;
  }
  return { row, values };
}
