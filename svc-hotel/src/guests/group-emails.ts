import type { Lang } from '@booking/core/lang';
import { newGuestEmail, newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { StoredGroup } from '../db/entities/groups/group.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { payUrlOf } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { aboutHotel } from '../emails/facts.ts';
import type { EmailGroup, GroupEmailKind, GroupGuestKind } from '../emails/group-templates.ts';
import { aboutStay, writerOf } from './emails.ts';

/** @param lang the language of whoever is written to */
export function aboutGroup(
  view: HotelView,
  { reference, name }: StoredGroup,
  stays: readonly Stay[],
  lang: Lang,
): EmailGroup {
  const rooms = stays.map((stay) => {
    const { hotel: _, ...about } = aboutStay(view, stay, lang);
    return { ...about, payUrl: payUrlOf(view, stay) };
  });
  return { hotel: aboutHotel(view), group: { reference, name }, rooms };
}

/** One e-mail to whoever asked for the rooms, listed with the first of them; none where there is no address. */
export function groupGuestEmail(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  group: StoredGroup,
  stays: readonly Stay[],
  kind: GroupEmailKind,
): NewEmail[] {
  const [first] = stays as [Stay];
  if (first.email === null) return [];
  const data = { ...aboutGroup(view, group, stays, first.lang), host };
  const message_id = `${group.id}.guest.1@${host}`;
  return [newGuestEmail(writerOf(view), first, first.email, { kind: `group.${kind}`, data, message_id })];
}

export type GroupStepMail = { readonly kind: GroupGuestKind; readonly message: string | null };

/** Of a step of the group, one e-mail to each address: a room that was given to somebody else is told of to them alone. */
export function groupStepEmails(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  group: StoredGroup,
  stays: readonly Stay[],
  { kind, message }: GroupStepMail,
): NewEmail[] {
  return [...Map.groupBy(stays, ({ email }) => email)].flatMap(([email, own]) => {
    const [first] = own as [Stay];
    if (email === null) return [];
    const data = { ...aboutGroup(view, group, own, first.lang), host, message };
    const message_id = `${group.id}.${first.id}.guest.${first.version}@${host}`;
    return [newGuestEmail(writerOf(view), first, email, { kind: `group.${kind}`, data, message_id })];
  });
}

/** One e-mail to the hotel. */
export function groupStaffEmail(
  { host }: Pick<Deps, 'host'>,
  view: HotelView,
  group: StoredGroup,
  stays: readonly Stay[],
  kind: GroupEmailKind,
): NewEmail {
  const [first] = stays as [Stay];
  const data = aboutGroup(view, group, stays, view.account.language);
  const message_id = `${group.id}.desk.1@${host}`;
  return newStaffEmail(view.account, first, { kind: `group_desk.${kind}`, data, message_id });
}
