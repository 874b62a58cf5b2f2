import { BUSINESS_KINDS, type BusinessKind, tradeOf } from '../trades.ts';

const OTHER_WORDS: Readonly<Record<BusinessKind, readonly string[]>> = {
  restaurant: ['cafe', 'café', 'bar', 'bistro', 'pub', 'brasserie', 'trattoria', 'pizzeria', 'venue', 'table'],
  appointment: ['appointments', 'salon', 'barber', 'hairdresser', 'spa', 'clinic', 'practice', 'physio', 'dentist'],
  hotel: ['hotels', 'guesthouse', 'pension', 'hostel', 'motel', 'inn', 'b&b', 'rooms'],
};

const SECTIONS: ReadonlySet<string> = new Set(BUSINESS_KINDS.map((kind) => tradeOf(kind).section));

/** The kind that is meant by another word for it; null for none. */
export function kindMeantBy(word: string): BusinessKind | null {
  const typed = word.trim().toLowerCase();
  return BUSINESS_KINDS.find((kind) => kind === typed || OTHER_WORDS[kind].includes(typed)) ?? null;
}

/** What stands in a file of the wrong kind: a section that belongs to another; null for any other field. */
export function foreignSection(field: string, kind: unknown): string | null {
  if (!SECTIONS.has(field)) return null;
  const owners = BUSINESS_KINDS.filter((kind) => tradeOf(kind).section === field).join(' or ');
  return `belongs to a file of kind ${owners}, and account.kind says ${String(kind)}`;
}

/** What to do with a name that YAML reads as something else than text. */
export function quoted(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'boolean') return null;
  return `must be text: write it in quotes, as "${value}"`;
}
