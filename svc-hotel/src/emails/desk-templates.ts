import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { answerFacts } from '@booking/core/words/answer-word';
import { type EmailFact, layOutEmail } from '@booking/kit/email/email';
import { answerLinks, type EmailContent, type PageLinks } from '@booking/kit/email/trade-emails';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { EmailStay } from './facts.ts';
import { previewOf, priceRows, stayRows, withPlainNames } from './stay-rows.ts';

export const STAFF_KINDS = [
  ...(['requested', 'confirmed', 'changed', 'cancelled', 'coming'] as const),
  ...(['paid', 'paid_late', 'returned', 'unmatched_payment'] as const),
  ...(['refunded', 'disputed', 'dispute_won'] as const),
];
export type StaffEmailKind = (typeof STAFF_KINDS)[number];

/** `payment`: money that came and is not the deposit. */
export type DeskFacts = EmailStay & { readonly payment?: { readonly amount: number; readonly currency: string } };

/** An e-mail to the hotel, in the hotel's language. */
export function staffTemplate(pages: PageLinks, kind: StaffEmailKind, lang: Lang, queued: DeskFacts): EmailContent {
  const mail = withPlainNames(queued);
  const { stay } = mail;
  const { emails } = textsIn(lang);
  return layOutEmail({
    lang,
    subject: emails.hotel[kind].subject({ name: stay.name ?? '', checkIn: printDate(stay.check_in, lang) }),
    preview: previewOf(mail, lang),
    business: mail.hotel,
    greeting: null,
    paragraphs: [emails.hotel[kind].text],
    facts: [...paymentRows(mail, kind, lang), ...guestRows(mail, lang), ...stayRows(mail, lang)],
    prices: priceRows(mail, lang),
    links: kind === 'requested' ? answerLinks(pages.desk(stay.id, mail.hotel.host_name), emails.links) : [],
  });
}

function paymentRows({ payment }: DeskFacts, kind: StaffEmailKind, lang: Lang): EmailFact[] {
  if (payment === undefined) return [];
  const { labels } = textsIn(lang).emails;
  const label = kind === 'refunded' ? labels.givenBack : kind === 'disputed' ? labels.takenBack : labels.received;
  return [{ label, value: printMoney(payment.amount, payment.currency, lang) }];
}

export function guestRows({ stay }: Pick<DeskFacts, 'stay'>, lang: Lang): EmailFact[] {
  const { labels } = textsIn(lang).emails;
  return [
    { label: labels.name, value: stay.name },
    { label: labels.email, value: stay.email },
    { label: labels.phone, value: stay.phone },
    { label: labels.notes, value: stay.notes },
    ...answerFacts(stay.answers, lang),
  ];
}
