import { LANGS, type Lang } from '@booking/core/lang';
import { gsm7Spelling } from '@booking/core/rules/sms-segments';
import type { TextKind } from '../domain/desk/texting.ts';
import { textsIn } from '../texts/all.ts';
import type { TextFacts } from './facts.ts';
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

/**
 * Renders a text of the queue.
 * @param answerable whether the sender can be answered: then the text says how to have no more of them
 * @throws Error for a kind or a language that this release does not know
 */
export function composeText(kind: string, lang: string, data: unknown, answerable: boolean): string {
  const what = kindOfText(kind);
  const known = LANGS.find((one) => one === lang);
  if (!known) throw new Error(`no text is written in ${lang}`);
  return wordsOf(what, known, data as TextFacts, answerable);
}

function wordsOf(what: TextKind, lang: Lang, facts: TextFacts, answerable: boolean): string {
  const { sms } = textsIn(lang);
  const { time, party } = facts;
  const date = shortDate(lang, facts.date, facts.queuedAt);
  const stop = answerable ? sms.stop() : null;
  const sentence = sms[what]({ party, date, time });
  const phone = gsm7Spelling(facts.phone);
  const brief = `${sms.brief[what]()} ${date} ${time}.`;
  return fitted({
    business: facts.business,
    full: (business) => joined(sms.said({ business, sentence }), phone === '' ? null : sms.call({ phone }), stop),
    plain: (business) => joined(sms.said({ business, sentence }), stop),
    brief: (business) => joined(sms.said({ business, sentence: brief }), answerable ? sms.brief.stop() : null),
  });
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}
