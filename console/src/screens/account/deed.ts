import type { AuditTexts } from '../../texts/en/audit.ts';

export type Deed = {
  readonly action: string;
  readonly subject: string | null;
  readonly params: Readonly<Record<string, string | number | boolean>>;
};

/** How the values of a deed are said: `owner` as "Owner", 4250 as "CHF 42.50". */
export type Sayings = {
  readonly words: Readonly<Record<string, string>>;
  readonly money: (amount: number) => string;
};

const PUT_BACK: Readonly<Record<string, string>> = { setDishOff: 'setDishOn', setWineOff: 'setWineOn' };

const codeOf = ({ action, params }: Deed): string =>
  params.off === false && Object.hasOwn(PUT_BACK, action) ? (PUT_BACK[action] ?? action) : action;

/** Entries of before had the part of the settings as what they were about, and nothing besides. */
const paramOf = ({ action, subject, params }: Deed, name: string) =>
  params[name] ?? (action === 'changeSettings' && name === 'part' ? (subject ?? undefined) : undefined);

/** A deed as a sentence. One that these words do not know, of a later release, is told by its code. */
export function deedIn({ deeds, parts }: AuditTexts, deed: Deed, { words, money }: Sayings): string {
  const code = codeOf(deed);
  const known: Readonly<Record<string, string>> = deeds;
  const text = Object.hasOwn(known, code) ? known[code] : undefined;
  if (text === undefined) return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const said = { ...words, ...parts };
  return text.replace(/\s?: \{(\w+)\}$/, (whole, name: string) => {
    const value = paramOf(deed, name);
    if (value === undefined) return '';
    const shown =
      typeof value === 'number' ? money(value) : (said[String(value) as keyof typeof said] ?? String(value));
    return whole.replace(/\{\w+\}/, () => shown);
  });
}
