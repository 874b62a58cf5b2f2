import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailLink, layOutEmail } from '@booking/kit/email/email';
import { type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import { type Texts, textsIn, writtenDate } from '../texts/texts.ts';
import type { WaitingGuestFacts } from './facts.ts';

/** What a guest of the waiting list is written. What comes of an offer that is accepted, the booking's own e-mail tells. */
export const WAITING_TEMPLATES = ['joined', 'offered', 'expired', 'over', 'removed', 'ready'] as const;
export type WaitingEmailKind = (typeof WAITING_TEMPLATES)[number];

export function waitingGuestTemplate(
  pages: PageLinks,
  what: WaitingEmailKind,
  lang: Lang,
  facts: WaitingGuestFacts,
): EmailContent {
  const sender = { ...facts.sender, name: plainName(facts.sender.name) };
  const texts = textsIn(lang, facts.service === null ? 'table' : 'appointment', sender.swiss);
  const says = texts.mail.waiting[what];
  const name = facts.name && plainName(facts.name);
  const when = `${writtenDate(lang, facts.date)}, ${facts.time ?? windowOf(texts, facts)}`;
  return layOutEmail({
    lang,
    ...inOwnWords(facts.wording, variablesOf(texts, lang, { ...facts, name, sender }), {
      subject: says.subject({ business: sender.name }),
      paragraphs: [says.lead],
    }),
    preview: when,
    business: sender,
    greeting: name ? texts.mail.greeting({ name }) : texts.mail.greetingUnnamed,
    facts: factsOf(texts, lang, facts),
    links: linksOf(pages, what, texts, facts),
    closing: texts.mail.closing({ business: sender.name }),
  });
}

const variablesOf = (
  texts: Texts,
  lang: Lang,
  { name, date, time, until, party, service, sender }: WaitingGuestFacts,
) => ({
  ...{ name: name ?? '', date: writtenDate(lang, date), time: time ?? '', party: texts.people({ n: party }) },
  ...{ service: service ?? '', staff: '', until: until ?? '', business: sender.name, phone: sender.phone },
});

const windowOf = ({ between }: Texts, { from, to }: WaitingGuestFacts): string => between({ from, to });

function factsOf(texts: Texts, lang: Lang, facts: WaitingGuestFacts) {
  const { label } = texts;
  const { date, time, until, service, party } = facts;
  return [
    { label: label.date, value: writtenDate(lang, date) },
    time === null ? { label: label.window, value: windowOf(texts, facts) } : { label: label.time, value: time },
    service === null
      ? { label: label.party, value: texts.people({ n: party }) }
      : { label: label.service, value: service },
    { label: label.until, value: until },
  ];
}

/** To the guest's page, while there is anything that can be done there. */
function linksOf(pages: PageLinks, what: WaitingEmailKind, { link }: Texts, facts: WaitingGuestFacts): EmailLink[] {
  const url = pages.waiting(facts.id, facts.sender.host_name);
  if (what === 'offered') return [{ label: link.offer, url, look: 'first' }];
  return what === 'joined' ? [{ label: link.waiting, url, look: 'quiet' }] : [];
}
