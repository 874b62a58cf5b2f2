import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailLink, layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { textsIn, writtenDate } from '../texts/texts.ts';
import type { FittingFacts, WaitingFacts } from './facts.ts';

/** To the business: who of its waiting list fits now. */
export function waitlistTemplate(pages: PageLinks, lang: Lang, { sender, fitting }: FittingFacts): EmailContent {
  const { desk_fits: says } = textsIn(lang).mail;
  const [first] = fitting as readonly [WaitingFacts];
  const who = fitting.map(nameOf).join(', ');
  return layOutEmail({
    lang,
    subject: says.subject({ who, date: writtenDate(lang, first.date), time: first.time }),
    preview: `${writtenDate(lang, first.date)} · ${first.time}`,
    business: sender,
    greeting: null,
    paragraphs: [says.lead],
    facts: fitting.map((booking) => ({ label: nameOf(booking), value: describe(lang, booking) })),
    links: fitting.flatMap((booking) => answerLink(pages, lang, booking, sender.host_name)),
  });
}

/** Those that were queued by the release before do not say which booking they speak of. */
function answerLink(pages: PageLinks, lang: Lang, booking: WaitingFacts, hostName: string | undefined): EmailLink[] {
  if (booking.id === undefined) return [];
  const label = `${textsIn(lang).link.confirm} – ${nameOf(booking)}`;
  return [{ label, url: `${pages.desk(booking.id, hostName)}?answer=confirm`, look: 'quiet' }];
}

function nameOf({ name, phone, email }: WaitingFacts): string {
  return (name && plainName(name)) ?? phone ?? email ?? '';
}

function describe(lang: Lang, { date, time, party, service, phone, email }: WaitingFacts): string {
  const contact = [phone, email].filter((text) => text !== null);
  return [`${writtenDate(lang, date)}, ${time}`, service ?? textsIn(lang).people({ n: party }), ...contact].join('\n');
}
