/**
 * How a text message travels (3GPP TS 23.038): in the seven bits of GSM-7, 160 of its characters to one message, or, as
 * soon as one character is not among them, in UCS-2 with 70 units. A longer one is sent, and paid for, in several
 * segments, each of which loses a little room to its number.
 */
export type SmsLength = { readonly encoding: 'gsm7' | 'ucs2'; readonly units: number; readonly segments: number };

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
// These take an escape before them, so two places each.
const EXTENDED = '\f^{}\\[~]|€';

const COST: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((char) => [char, 1] as const),
  ...[...EXTENDED].map((char) => [char, 2] as const),
]);

const ROOM = { gsm7: { single: 160, each: 153 }, ucs2: { single: 70, each: 67 } } as const;

/** Whether a text can travel in GSM-7. */
export function isGsm7(text: string): boolean {
  return [...text].every((char) => COST.has(char));
}

/** The encoding that a text needs, and the segments that it takes. */
export function smsLength(text: string): SmsLength {
  const encoding = isGsm7(text) ? 'gsm7' : 'ucs2';
  const chars = [...text];
  // A character that needs two places is never cut in two.
  const sizes = encoding === 'gsm7' ? chars.map((char) => COST.get(char) ?? 1) : chars.map((char) => char.length);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, each } = ROOM[encoding];
  return { encoding, units, segments: units <= single ? 1 : pieces(sizes, each) };
}

function pieces(sizes: readonly number[], room: number): number {
  let count = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      count += 1;
      used = 0;
    }
    used += size;
  }
  return count;
}

// What accents leave, and what people type instead of the rest.
const SPELLING: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', ı: 'i', ẞ: 'SS' },
  ...{ '‘': "'", '’': "'", '‚': "'", '´': "'", '`': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‹': "'", '›': "'", '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '…': '...', '·': '-', '•': '-' },
  ...{ '×': 'x', '\t': ' ', '\u00a0': ' ', '\u202f': ' ', '\u2009': ' ', '\u00ad': '', '\u200b': '', '\u200d': '' },
};

/**
 * A text in the letters of GSM-7 as far as its script has them: accents that GSM-7 lacks are left out, typographic signs
 * become those of a keyboard, pictures go. What remains of another script is left as it is.
 */
export function gsm7Spelling(text: string): string {
  const spelt = [...text.normalize('NFC')].map((char) => (COST.has(char) ? char : plain(char))).join('');
  return spelt.replace(/ {2,}/g, ' ').trim();
}

function plain(char: string): string {
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/u.test(char)) return '';
  const bare = SPELLING[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return isGsm7(bare) ? bare : char;
}
