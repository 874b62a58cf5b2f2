import type { Lang } from '@booking/core/lang';
import { paragraphsIn } from '@booking/core/rules/messages/own-words';
import { layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { textsIn } from '../texts/texts.ts';
import type { EmailHotel } from './facts.ts';

/** What a member wrote to the guest of a stay. */
export type MessageFacts = {
  readonly hotel: EmailHotel;
  readonly id: string;
  readonly subject: string;
  readonly text: string;
};

export function messageTemplate(
  pages: PageLinks,
  lang: Lang,
  { hotel, id, subject, text }: MessageFacts,
): EmailContent {
  const { links } = textsIn(lang).emails;
  const paragraphs = paragraphsIn(text);
  return layOutEmail({
    ...{ lang, subject, preview: paragraphs[0] ?? '', business: hotel, greeting: null, paragraphs, facts: [] },
    links: [{ label: links.guest, url: pages.guest(id, hotel.host_name), look: 'quiet' }],
  });
}
