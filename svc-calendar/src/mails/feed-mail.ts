import { LANGS, type Lang } from '@booking/core/lang';
import { textsIn } from '../texts/texts.ts';

/** What is told of one of a hotel's feeds. It waits as JSON and may be read by a later release: take nothing away. */
export type FeedFacts = {
  readonly zone: string;
  readonly room: string;
  /** The site that the calendar lies on: its host alone, since the rest of the address is a secret. */
  readonly site: string;
  /** First night and morning after, `YYYY-MM-DD`. */
  readonly nights?: { readonly from: string; readonly to: string };
  readonly sinceMs?: number;
};

export const FEED_MAILS = ['suspect', 'hours', 'day', 'clash'] as const;
export type FeedMail = (typeof FEED_MAILS)[number];

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] as string);

function printDate(iso: string, lang: Lang): string {
  const day = new Date(`${iso}T12:00:00Z`);
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

function printMoment(ms: number, lang: Lang, timeZone: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(ms));
}

/** Puts a mail of the queue into words. @throws Error for a kind or a language that this release does not know */
export function composeMail(kind: string, lang: string, data: unknown): MailText {
  const what = FEED_MAILS.find((one) => kind === `calendar.${one}`);
  const known = LANGS.find((one) => one === lang);
  if (!what || !known) throw new Error(`no mail is called ${kind} in ${lang}`);
  return feedMail(what, known, data as FeedFacts);
}

/** A mail to the hotel about one of its feeds, in the hotel's language. */
export function feedMail(kind: FeedMail, lang: Lang, { zone, room, site, nights, sinceMs }: FeedFacts): MailText {
  const texts = textsIn(lang);
  const { labels } = texts;
  const rows: [string, string][] = [
    [labels.room, room],
    [labels.calendar, site],
  ];
  if (nights) rows.push([labels.nights, texts.nights(printDate(nights.from, lang), printDate(nights.to, lang))]);
  if (sinceMs !== undefined) rows.push([labels.since, printMoment(sinceMs, lang, zone)]);
  const paragraph = texts[kind].text();
  return {
    // A name with a line break in it must not become a header of its own.
    subject: texts[kind].subject(room).replace(/\s+/g, ' '),
    text: `${paragraph}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    html: [
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"></head><body>`,
      `<p>${escapeHtml(paragraph)}</p>`,
      `<p>${rows.map(([label, value]) => `${escapeHtml(label)}: ${escapeHtml(value)}`).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
