import { LANGS, type Lang } from '@booking/core/lang';
import { type EmailFact, type LaidOut, layOutEmail } from '@booking/kit/email/email';
import { textsIn } from '../texts/texts.ts';

/** What is told of one of a hotel's feeds. It waits as JSON and may be read by a later release: take nothing away. */
export type FeedFacts = {
  /** What the hotel is called; those that were queued by the release before do not say it. */
  readonly hotel?: string;
  readonly zone: string;
  readonly room: string;
  /** The site that the calendar lies on: its host alone, since the rest of the address is a secret. */
  readonly site: string;
  /** First night and morning after, `YYYY-MM-DD`. */
  readonly nights?: { readonly from: string; readonly to: string };
  readonly sinceMs?: number;
};

/** `clash` was queued by the release before: the hotel's own service tells of overbookings now. */
export const FEED_MAILS = ['suspect', 'hours', 'day', 'clash'] as const;
export type FeedEmail = (typeof FEED_MAILS)[number];

function printDate(iso: string, lang: Lang): string {
  const day = new Date(`${iso}T12:00:00Z`);
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

function printMoment(ms: number, lang: Lang, timeZone: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(ms));
}

/** Renders an e-mail of the queue. @throws Error for a kind or a language that this release does not know */
export function composeEmail(kind: string, lang: string, data: unknown): LaidOut {
  const what = FEED_MAILS.find((candidate) => kind === `calendar.${candidate}`);
  const language = LANGS.find((candidate) => candidate === lang);
  if (!what || !language) throw new Error(`no mail is called ${kind} in ${lang}`);
  return feedEmail(what, language, data as FeedFacts);
}

/** An e-mail to the hotel about one of its feeds, in the hotel's language. */
export function feedEmail(kind: FeedEmail, lang: Lang, facts: FeedFacts): LaidOut {
  const { zone, room, site, nights, sinceMs, hotel } = facts;
  const texts = textsIn(lang);
  const { labels } = texts;
  const rows: EmailFact[] = [
    { label: labels.room, value: room },
    { label: labels.calendar, value: site },
  ];
  if (nights) {
    const value = texts.nights({ from: printDate(nights.from, lang), to: printDate(nights.to, lang) });
    rows.push({ label: labels.nights, value });
  }
  if (sinceMs !== undefined) rows.push({ label: labels.since, value: printMoment(sinceMs, lang, zone) });
  return layOutEmail({
    lang,
    subject: texts[kind].subject({ room }),
    preview: texts[kind].text,
    business: hotel === undefined ? null : { name: hotel, address: '', phone: '', email: '' },
    greeting: null,
    paragraphs: [texts[kind].text],
    facts: rows,
  });
}
