import { gsm7Spelling, isGsm7, smsLength } from '@booking/core/rules/sms-segments';

/** The ways to say one text, from the fullest to the briefest; each with whatever name the business is given. */
export type Wordings = {
  readonly business: string;
  /** As many may be taken. */
  readonly segments: number;
  /** The sentence with the business's telephone, and without. */
  readonly full: (business: string) => string;
  readonly plain: (business: string) => string;
  /** The bare facts, for a name in a script that leaves room for 70 characters. */
  readonly brief: (business: string) => string;
};

const fits = (text: string, segments: number): boolean => smsLength(text).segments <= segments;

/**
 * The fullest wording that there is room for. First the telephone goes, then accents that GSM-7 lacks, then the
 * end of the business's name; the facts stay. Where the facts alone are too long, the plain wording in several segments.
 */
export function fitted({ business, segments, full, plain, brief }: Wordings): string {
  const name = oneLine(business);
  const spelt = gsm7Spelling(name);
  const travels = spelt !== '' && isGsm7(spelt);
  const names = travels ? [name, spelt] : [name];
  return (
    names.flatMap((name) => [full(name), plain(name)]).find((text) => fits(text, segments)) ??
    (travels ? shortened(spelt, '...', plain, segments) : null) ??
    shortened(name, '…', brief, segments) ??
    plain(travels ? spelt : name)
  );
}

/** A wording with the longest beginning of the name that leaves room for it; null where there is none. */
function shortened(name: string, end: string, wording: (business: string) => string, segments: number): string | null {
  const whole = wording(name);
  if (fits(whole, segments)) return whole;
  const chars = [...name];
  for (let kept = chars.length - 1; kept > 0; kept -= 1) {
    const text = wording(
      chars
        .slice(0, kept)
        .join('')
        .replace(/[\p{M}\p{Z}\u200d]+$/u, '') + end,
    );
    if (fits(text, segments)) return text;
  }
  return null;
}

function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ').trim();
}
