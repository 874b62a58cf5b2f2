import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailFact, type EmailLink, type EmailPrice, layOutEmail } from '@booking/kit/email/email';
import type { EmailContent, PageLinks } from '@booking/kit/email/trade-emails';
import { hotelNamed } from '../texts/at-hotel.ts';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { guestRows } from './desk-templates.ts';
import type { EmailHotel, EmailStay } from './facts.ts';
import { cancellationText } from './guest-templates.ts';
import { previewOf, stayRows, withPlainNames } from './stay-rows.ts';

export const GROUP_KINDS = ['requested', 'confirmed'] as const;
export type GroupEmailKind = (typeof GROUP_KINDS)[number];

type EmailRoom = Pick<EmailStay, 'stay' | 'roomType' | 'plan'> & { readonly payUrl: string | null };

/** What an e-mail about a group tells, as it stood when it was asked for. It waits as JSON: add to it, take nothing away. */
export type EmailGroup = {
  readonly hotel: EmailHotel;
  readonly group: { readonly reference: string; readonly name: string | null };
  readonly rooms: readonly EmailRoom[];
};

/** To whoever asked for the rooms, in their language. */
export function groupGuestTemplate(
  pages: PageLinks,
  kind: GroupEmailKind,
  lang: Lang,
  queued: EmailGroup,
): EmailContent {
  const mail = plainGroup(queued);
  const { emails } = textsIn(lang);
  const named = hotelNamed(mail.hotel.name, lang);
  return layOutEmail({
    lang,
    subject: emails.guest[kind].subject(named),
    preview: previewOf(together(mail), lang),
    business: mail.hotel,
    greeting: mail.group.name === null ? null : emails.greeting({ name: mail.group.name }),
    paragraphs: [filled(emails.guest[kind].text, named)],
    facts: rowsOf(mail, lang),
    prices: pricesOf(mail, lang),
    terms: kind === 'confirmed' ? [...new Set(mail.rooms.map((room) => cancellationText(room, lang)))] : [],
    links: guestLinks(pages, kind, mail, lang),
  });
}

/** To the hotel, in its language. */
export function groupDeskTemplate(
  pages: PageLinks,
  kind: GroupEmailKind,
  lang: Lang,
  queued: EmailGroup,
): EmailContent {
  const mail = plainGroup(queued);
  const { emails } = textsIn(lang);
  const whole = together(mail);
  const { check_in } = whole.stay;
  return layOutEmail({
    lang,
    subject: emails.hotel[kind].subject({ name: mail.group.name ?? '', checkIn: printDate(check_in, lang) }),
    preview: previewOf(whole, lang),
    business: mail.hotel,
    greeting: null,
    paragraphs: [emails.hotel[kind].text],
    facts: [...guestRows({ ...whole, stay: { ...whole.stay, name: mail.group.name } }, lang), ...rowsOf(mail, lang)],
    prices: pricesOf(mail, lang),
    links: kind === 'requested' ? roomLinks(mail, pages.desk) : [],
  });
}

/** The first stay with the guests of all. */
function together({ hotel, rooms }: EmailGroup): EmailStay {
  const [first] = rooms as [EmailRoom];
  const count = (who: 'adults' | 'children') => rooms.reduce((sum, { stay }) => sum + stay[who], 0);
  return { hotel, ...first, stay: { ...first.stay, adults: count('adults'), children: count('children') } };
}

const titleOf = ({ roomType }: EmailRoom, position: number): string => `${position + 1}. ${roomType}`;

/** When and who as of one stay, then each room with its guest, guests and plan. */
function rowsOf(mail: EmailGroup, lang: Lang): EmailFact[] {
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const whole = together(mail);
  const ofRoom: readonly string[] = [labels.room, labels.plan];
  const shared = stayRows({ ...whole, stay: { ...whole.stay, reference: mail.group.reference } }, lang);
  const rooms = mail.rooms.map((room, position) => {
    const { stay, plan } = room;
    const breakfast = stay.terms.breakfast_included ? [labels.breakfast] : [];
    const parts = [stay.name, texts.guests({ adults: stay.adults, children: stay.children }), plan, ...breakfast];
    return { label: titleOf(room, position), value: `${parts.filter(Boolean).join(', ')} (${stay.reference})` };
  });
  return [...shared.filter(({ label }) => !ofRoom.includes(label)), ...rooms];
}

function pricesOf({ rooms }: EmailGroup, lang: Lang): EmailPrice[] {
  const { labels } = textsIn(lang).emails;
  const [{ stay }] = rooms as [EmailRoom];
  const print = (amount: number) => printMoney(amount, stay.currency, lang);
  const sum = (amount: 'total_amount' | 'deposit_amount') => rooms.reduce((all, room) => all + room.stay[amount], 0);
  const deposit = sum('deposit_amount');
  return [
    ...rooms.map((room, position) => ({ label: titleOf(room, position), value: print(room.stay.total_amount) })),
    { label: labels.total, value: print(sum('total_amount')), total: true },
    ...(deposit > 0 ? [{ label: labels.deposit, value: print(deposit) }] : []),
  ];
}

/** To the payment of each room where one is due, then to the page of each. */
function guestLinks(pages: PageLinks, kind: GroupEmailKind, mail: EmailGroup, lang: Lang): EmailLink[] {
  const { links } = textsIn(lang).emails;
  const payments =
    kind === 'requested'
      ? []
      : mail.rooms.flatMap((room, position): EmailLink[] =>
          room.payUrl === null
            ? []
            : [{ label: `${links.pay}: ${titleOf(room, position)}`, url: room.payUrl, look: 'first' }],
        );
  return [...payments, ...roomLinks(mail, pages.guest)];
}

function roomLinks({ hotel, rooms }: EmailGroup, pageOf: PageLinks['guest']): EmailLink[] {
  return rooms.map((room, position) => ({
    label: titleOf(room, position),
    url: pageOf(room.stay.id, hotel.host_name),
    look: 'quiet',
  }));
}

/** The names of the house and the guests as they may stand in an e-mail. */
function plainGroup({ hotel, group, rooms }: EmailGroup): EmailGroup {
  return {
    hotel: { ...hotel, name: plainName(hotel.name) },
    group: { ...group, name: group.name && plainName(group.name) },
    rooms: rooms.map(({ payUrl, ...room }) => ({ ...withPlainNames({ hotel, ...room }), payUrl })),
  };
}
