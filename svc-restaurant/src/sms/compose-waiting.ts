import { LANGS } from '@booking/core/lang';
import { gsm7Spelling } from '@booking/core/rules/sms-segments';
import { textsIn } from '../texts/texts.ts';
import type { TextOptions } from './compose.ts';
import { fitted } from './fit.ts';
import { shortDate } from './short-date.ts';

/** What a guest of the waiting list is texted. */
export type WaitingTextKind = 'offered' | 'ready';

/** It waits as JSON and may be read by a later release: add to it, take nothing away. */
export type WaitingTextFacts = {
  readonly business: string;
  readonly phone: string;
  readonly date: string;
  /** What is offered, and until when; null where nothing is. */
  readonly time: string | null;
  readonly until: string | null;
  /** Null for an appointment. */
  readonly party: number | null;
  readonly queuedAt: number;
  readonly host_name?: string;
};

export const isOfWaitlist = (kind: string): boolean => kind.startsWith('waiting.');

/** Renders a text of the queue. @throws Error for a kind or a language that this release does not know */
export function composeWaitingText(kind: string, lang: string, data: unknown, options: TextOptions): string {
  const language = LANGS.find((candidate) => candidate === lang);
  if (!language) throw new Error(`no text is written in ${lang}`);
  if (kind !== 'waiting.offered' && kind !== 'waiting.ready') throw new Error(`no text is called ${kind}`);
  const facts = data as WaitingTextFacts;
  const { sms } = textsIn(language, facts.party === null ? 'appointment' : 'table');
  const { time, until, party, date, queuedAt } = facts;
  const isOffer = kind === 'waiting.offered';
  const when = { date: shortDate(language, date, queuedAt), time: time ?? '', until: until ?? '' };
  const sentence = isOffer ? sms.waiting.offered({ party: party ?? 'none', ...when }) : sms.waiting.ready;
  const link = isOffer ? [options.pageOn(facts.host_name)] : [];
  const stop = options.answerable ? [sms.stop] : [];
  const phone = gsm7Spelling(facts.phone);
  const call = phone === '' ? [] : [sms.call({ phone })];
  const said = (business: string, rest: readonly string[]) => [sms.said({ business, sentence }), ...rest].join(' ');
  return fitted({
    business: facts.business,
    segments: isOffer ? 3 : 1,
    full: (business) => said(business, [...link, ...call, ...stop]),
    plain: (business) => said(business, [...link, ...stop]),
    brief: (business) => said(business, [...link, ...stop]),
  });
}
