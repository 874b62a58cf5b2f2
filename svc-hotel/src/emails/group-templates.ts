import type { Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailFact, type EmailLink, type EmailPrice, layOutEmail } from '@booking/kit/email/email';
import { type EmailContent, inOwnWords, type PageLinks } from '@booking/kit/email/trade-emails';
import { hotelNamed } from '../texts/at-hotel.ts';
import { printDate } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import { calendarEntry } from './calendar-entry.ts';
import { guestRows } from './desk-templates.ts';
import type { EmailHotel, EmailStay } from './facts.ts';
import { cancellationText } from './guest-templates.ts';
import { previewOf, priceRows, stayRows, withPlainNames } from './stay-rows.ts';
import { variablesOf } from './variables.ts';

export const GROUP_KINDS = ['requested', 'confirmed'] as const;
export type GroupEmailKind = (typeof GROUP_KINDS)[number];
/** What the guest is told of besides: steps that the group takes as one. */
export const GROUP_GUEST_KINDS = [...GROUP_KINDS, 'declined', 'cancelled'] as const;
export type GroupGuestKind = (typeof GROUP_GUEST_KINDS)[number];

type EmailRoom = Omit<EmailStay, 'hotel'> & { readonly payUrl: string | null };

/** What an e-mail about a group tells, as it stood when it was asked for. It waits as JSON: add to it, take nothing away. */
export type EmailGroup = {
  readonly hotel: EmailHotel;
  readonly group: { readonly reference: string; readonly name: string | null };
  readonly rooms: readonly EmailRoom[];
  /** What staff wrote beside it. */
  readonly message?: string | null;
  /** What the hotel words itself. */
  readonly wording?: Wording;
  /** The host that ids of calendar entries end in; e-mails of the release before have no entry. */
  readonly host?: string;
};

/** To whoever asked for the rooms, in their language. */
export function groupGuestTemplate(
  pages: PageLinks,
  kind: GroupGuestKind,
  lang: Lang,
  queued: EmailGroup,
): EmailContent {
  const mail = plainGroup(queued);
  const { emails } = textsIn(lang);
  const named = hotelNamed(mail.hotel.name, lang);
  const { message = null } = mail;
  const ours = { subject: emails.guest[kind].subject(named), paragraphs: [filled(emails.guest[kind].text, named)] };
  const words = inOwnWords(mail.wording, variablesOf(together(mail), lang), ours);
  const out = layOutEmail({
    lang,
    subject: words.subject,
    preview: previewOf(together(mail), lang),
    business: mail.hotel,
    greeting: mail.group.name === null ? null : emails.greeting({ name: mail.group.name }),
    paragraphs: [...words.paragraphs, ...(message === null ? [] : [message])],
    facts: groupRows(mail, lang),
    prices: kind === 'requested' || kind === 'confirmed' ? groupPrices(mail, lang) : feesOf(mail, lang),
    terms: kind === 'confirmed' ? [...new Set(mail.rooms.map((room) => cancellationText(room, lang)))] : [],
    links: guestLinks(pages, kind, mail, lang),
  });
  return kind === 'confirmed' || kind === 'cancelled' ? { ...out, ...invitation(kind, mail) } : out;
}

/** The entry of the first stay stands for all: they are on the same nights, and what changes of it later is told with it. */
export function invitation(
  kind: 'confirmed' | 'cancelled',
  { hotel, rooms, host }: EmailGroup,
): Pick<EmailContent, 'ics'> {
  const [{ stay }] = rooms as [EmailRoom];
  if (host === undefined) return {};
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const content = calendarEntry(method, stay, hotel, host, { name: stay.name, email: stay.email ?? '' });
  return { ics: { method, content, filename: 'stay.ics' } };
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
    facts: [...guestRows(whole, lang), ...groupRows(mail, lang)],
    prices: groupPrices(mail, lang),
    links: kind === 'requested' ? roomLinks(mail, pages.desk) : [],
  });
}

/** The first stay with the rooms and guests of all, for whoever asked for them. */
export function together({ hotel, group, rooms }: EmailGroup): EmailStay {
  const [first] = rooms as [EmailRoom];
  const count = (who: 'adults' | 'children') => rooms.reduce((sum, { stay }) => sum + stay[who], 0);
  const guests = { adults: count('adults'), children: count('children') };
  return { ...first, hotel, roomType: roomTypesOf(rooms), stay: { ...first.stay, ...group, ...guests } };
}

/** Each type once, with how many rooms of it there are. */
const roomTypesOf = (rooms: readonly EmailRoom[]): string =>
  [...Map.groupBy(rooms, ({ roomType }) => roomType)]
    .map(([roomType, of]) => (of.length === 1 ? roomType : `${of.length} × ${roomType}`))
    .join(', ');

const titleOf = ({ roomType }: EmailRoom, position: number): string => `${position + 1}. ${roomType}`;

/** When and who as of one stay, then each room with its guest, guests and plan. */
export function groupRows(mail: EmailGroup, lang: Lang): EmailFact[] {
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const ofRoom: readonly string[] = [labels.room, labels.plan];
  const shared = stayRows(together(mail), lang);
  const rooms = mail.rooms.map((room, position) => {
    const { stay, plan } = room;
    const breakfast = stay.terms.breakfast_included ? [labels.breakfast] : [];
    const parts = [stay.name, texts.guests({ adults: stay.adults, children: stay.children }), plan, ...breakfast];
    return { label: titleOf(room, position), value: `${parts.filter(Boolean).join(', ')} (${stay.reference})` };
  });
  return [...shared.filter(({ label }) => !ofRoom.includes(label)), ...rooms];
}

export function groupPrices({ rooms }: EmailGroup, lang: Lang): EmailPrice[] {
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

/** What rooms owe that are called off, and what of the paid comes back; nothing where that is nothing. */
function feesOf({ hotel, rooms }: EmailGroup, lang: Lang): EmailPrice[] {
  const settled = rooms.map(({ settlement }) => settlement ?? { fee: 0, paid: 0, charged: 0 });
  const sum = (of: 'fee' | 'paid' | 'charged') => settled.reduce((all, room) => all + (room[of] ?? 0), 0);
  const settlement = { fee: sum('fee'), paid: sum('paid'), charged: sum('charged') };
  if (settlement.fee === 0 && settlement.paid === 0) return [];
  return priceRows({ ...(rooms[0] as EmailRoom), hotel, settlement }, lang);
}

/** To the payment of each room where one is due, then to the page of each. */
function guestLinks(pages: PageLinks, kind: GroupGuestKind, mail: EmailGroup, lang: Lang): EmailLink[] {
  return [...(kind === 'confirmed' ? toPay(mail, lang) : []), ...roomLinks(mail, pages.guest)];
}

/** To the payment of each room where one is due. */
export function toPay({ rooms }: EmailGroup, lang: Lang): EmailLink[] {
  const { links } = textsIn(lang).emails;
  return rooms.flatMap((room, position): EmailLink[] =>
    room.payUrl === null
      ? []
      : [{ label: `${links.pay}: ${titleOf(room, position)}`, url: room.payUrl, look: 'first' }],
  );
}

export function roomLinks({ hotel, rooms }: EmailGroup, pageOf: PageLinks['guest']): EmailLink[] {
  return rooms.map((room, position) => ({
    label: titleOf(room, position),
    url: pageOf(room.stay.id, hotel.host_name),
    look: 'quiet',
  }));
}

/** The names of the house and the guests as they may stand in an e-mail. */
export function plainGroup({ hotel, group, rooms, ...others }: EmailGroup): EmailGroup {
  return {
    ...others,
    hotel: { ...hotel, name: plainName(hotel.name) },
    group: { ...group, name: group.name && plainName(group.name) },
    rooms: rooms.map(({ payUrl, ...room }) => ({ ...withPlainNames({ hotel, ...room }), payUrl })),
  };
}
