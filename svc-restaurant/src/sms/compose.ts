import { LANGS, type Lang } from '@booking/core/lang';
import { fillIn } from '@booking/core/rules/messages/own-words';
import { gsm7Spelling } from '@booking/core/rules/sms-segments';
import type { TextKind } from '../domain/booking/texting.ts';
import { textsIn } from '../texts/texts.ts';
import type { OwnSentence, TextFacts } from './facts.ts';
import { fitted } from './fit.ts';
import { shortDate } from './short-date.ts';

const KINDS: Readonly<Record<string, TextKind>> = {
  'booking.confirmed': 'confirmed',
  'booking.declined': 'declined',
  'booking.moved': 'moved',
  'booking.moved_request': 'moved_request',
  'booking.cancelled': 'cancelled',
  'booking.reminder': 'reminder',
};

/** @throws Error for a kind that this release does not know */
export function kindOfText(kind: string): TextKind {
  const what = KINDS[kind];
  if (!what) throw new Error(`no text is called ${kind}`);
  return what;
}

export type TextOptions = {
  /** Whether the sender can be answered: then the text says how to have no more of them. */
  readonly answerable: boolean;
  /** The guest's own page, on the host that the text tells. */
  readonly pageOn: (hostName: string | undefined) => string;
};

/**
 * Renders a text of the queue.
 * @throws Error for a kind or a language that this release does not know
 */
export function composeText(kind: string, lang: string, data: unknown, options: TextOptions): string {
  const what = kindOfText(kind);
  const language = LANGS.find((candidate) => candidate === lang);
  if (!language) throw new Error(`no text is written in ${lang}`);
  return wordsOf(what, language, data as TextFacts, options);
}

/** Of what is over there is nothing to be done on the guest's page. */
const OVER: readonly TextKind[] = ['declined', 'cancelled'];

function wordsOf(what: TextKind, lang: Lang, facts: TextFacts, { answerable, pageOn }: TextOptions): string {
  const { sms } = textsIn(lang);
  const link = facts.linked === true && !OVER.includes(what) ? pageOn(facts.host_name) : null;
  const { time, party } = facts;
  const date = shortDate(lang, facts.date, facts.queuedAt);
  const stop = answerable ? sms.stop : null;
  const ours = sms[what]({ party: party ?? 'none', date, time });
  const sentence = facts.own === undefined ? ours : ownSentence(lang, facts.own, { ...facts, date });
  const phone = gsm7Spelling(facts.phone);
  const brief = `${sms.brief[what]} ${date} ${time}.`;
  return fitted({
    business: facts.business,
    // The link alone is as long as half a segment; the business was shown what its own sentence takes.
    segments: facts.own === undefined ? (link === null ? 1 : 2) : OWN_SEGMENTS,
    full: (business) => joined(sms.said({ business, sentence }), link, phone === '' ? null : sms.call({ phone }), stop),
    plain: (business) => joined(sms.said({ business, sentence }), link, stop),
    brief: (business) => joined(sms.said({ business, sentence: brief }), link, answerable ? sms.brief.stop : null),
  });
}

/** The kind of a text in a member's own words. */
export const MESSAGE = 'booking.message';

/** What a member wrote to a guest, whole, behind the name of the business. */
export function composeMessage(lang: string, data: unknown, { answerable }: Pick<TextOptions, 'answerable'>): string {
  const language = LANGS.find((candidate) => candidate === lang);
  if (!language) throw new Error(`no text is written in ${lang}`);
  const { sms } = textsIn(language);
  const { business, text } = data as { readonly business: string; readonly text: string };
  return joined(sms.said({ business, sentence: text }), answerable ? sms.stop : null);
}

/** What a sentence of a business takes at most, with its name, a link and the way to opt out. */
export const OWN_SEGMENTS = 5;

type Said = Pick<TextFacts, 'business' | 'phone' | 'date' | 'party'> & {
  readonly time: string | null;
  /** Of an offer. */
  readonly until?: string;
};

/** @param said with the date as it is to be read */
export function ownSentence(
  lang: Lang,
  own: OwnSentence,
  { business, phone, date, time, until = '', party }: Said,
): string {
  return fillIn(own.text, {
    ...{ name: own.name ?? '', service: own.service ?? '', staff: own.staff ?? '' },
    ...{ business, phone, date, time: time ?? '', until },
    party: party === null ? '' : textsIn(lang).people({ n: party }),
  });
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
