import type { Lang } from '@booking/core/lang';
import { paragraphsIn } from '@booking/core/rules/messages/own-words';
import { plainName } from '@booking/core/words/plain-name';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { textsIn } from '../texts/texts.ts';
import type { SenderFacts } from './facts.ts';

/** What a member wrote to the guest of a booking. */
export type MessageFacts = {
  readonly sender: SenderFacts;
  readonly id: string;
  readonly subject: string;
  readonly text: string;
};

export function messageTemplate(pages: PageLinks, lang: Lang, facts: MessageFacts): EmailContent {
  const sender = { ...facts.sender, name: plainName(facts.sender.name) };
  const { mail, link } = textsIn(lang, 'table', sender.swiss);
  const paragraphs = paragraphsIn(facts.text);
  return layOutEmail({
    ...{ lang, subject: facts.subject, preview: paragraphs[0] ?? '', business: sender, greeting: null, paragraphs },
    facts: [],
    links: [{ label: link.booking, url: pages.guest(facts.id, sender.host_name), look: 'quiet' }],
    closing: mail.closing({ business: sender.name }),
  });
}
