import { LANGS } from '@booking/core/lang';
import { gsm7Spelling } from '@booking/core/rules/sms-segments';
import { filled } from '@booking/core/texts/messages';
import { textsIn } from '../texts/texts.ts';
import { OWN_SEGMENTS, ownSentence, type TextOptions } from './compose.ts';
import type { OwnSentence } from './facts.ts';
import { fitted } from './fit.ts';
import { shortDate } from './short-date.ts';

/** What a guest of the waiting list is texted. */
export type WaitingTextKind = 'quoted' | 'offered' | 'ready';

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
  /** How many minutes a guest at the door was told that it takes. */
  readonly quoted?: number;
  readonly queuedAt: number;
  readonly host_name?: string;
  /** The business's own sentence. */
  readonly own?: OwnSentence;
};

const KINDS: Readonly<Record<string, WaitingTextKind>> = {
  'waiting.quoted': 'quoted',
  'waiting.offered': 'offered',
  'waiting.ready': 'ready',
};

/** With the link a text takes more than one; who is called comes and opens no page. */
const SEGMENTS: Readonly<Record<WaitingTextKind, number>> = { quoted: 2, offered: 3, ready: 1 };

export const isOfWaitlist = (kind: string): boolean => kind.startsWith('waiting.');

/** Renders a text of the queue. @throws Error for a kind or a language that this release does not know */
export function composeWaitingText(kind: string, lang: string, data: unknown, options: TextOptions): string {
  const language = LANGS.find((candidate) => candidate === lang);
  if (!language) throw new Error(`no text is written in ${lang}`);
  const what = KINDS[kind];
  if (!what) throw new Error(`no text is called ${kind}`);
  const facts = data as WaitingTextFacts;
  const { sms } = textsIn(language, facts.party === null ? 'appointment' : 'table');
  const { time, until, party, date, queuedAt, quoted = 0 } = facts;
  const when = { date: shortDate(language, date, queuedAt), time: time ?? '', until: until ?? '' };
  const ours = filled(sms.waiting[what], { party: party ?? 'none', ...when, n: quoted });
  const sentence = facts.own === undefined ? ours : ownSentence(language, facts.own, { ...facts, ...when });
  const link = what === 'ready' ? [] : [options.pageOn(facts.host_name)];
  const stop = options.answerable ? [sms.stop] : [];
  const phone = gsm7Spelling(facts.phone);
  const call = phone === '' ? [] : [sms.call({ phone })];
  const said = (business: string, rest: readonly string[]) => [sms.said({ business, sentence }), ...rest].join(' ');
  return fitted({
    business: facts.business,
    segments: facts.own === undefined ? SEGMENTS[what] : OWN_SEGMENTS,
    full: (business) => said(business, [...link, ...call, ...stop]),
    plain: (business) => said(business, [...link, ...stop]),
    brief: (business) => said(business, [...link, ...stop]),
  });
}
