import { isDeepStrictEqual } from 'node:util';
import { pickLang } from '@booking/core/lang';
import type { StayChange } from '@booking/core/routes/hotel-bodies';
import type { StoredStay } from '../../db/entities/stay.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Refusal } from '../../domain/request/refusals.ts';
import { readContact } from '../../guests/contact.ts';
import { answersRefusal, readAnswers } from '../read-request.ts';

const PLAIN = ['name', 'country', 'postal_address', 'notes', 'channel_ref', 'external_id', 'arrival_time'] as const;
const CONTACT = ['email', 'phone'] as const;

export type GuestChange = { readonly change: Partial<StoredStay>; readonly leftOut: readonly Refusal[] };

/** What a patch changes about who the stay is for. Empty where it says what is so already. */
export function changeGuest(view: HotelView, stay: StoredStay, body: StayChange): GuestChange {
  const wanted: Partial<Record<keyof StoredStay, unknown>> = {};
  for (const field of PLAIN) if (body[field] !== undefined) wanted[field] = body[field];
  for (const field of CONTACT)
    if (body[field] !== undefined) Object.assign(wanted, contactOf(view, field, body[field]));
  if (body.lang != null) wanted.lang = pickLang(body.lang, view.account.language);
  const answers = body.answers === undefined ? null : readAnswers(view, body.answers, stay.lang);
  if (answers?.ok) wanted.answers = answers.answers;
  const differing = Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, stay[field as 'id']));
  return { change: Object.fromEntries(differing), leftOut: answers === null ? [] : answersRefusal(answers) };
}

function contactOf(view: HotelView, field: (typeof CONTACT)[number], value: string | null | undefined) {
  const contact = readContact(view, { [field]: value });
  return field === 'email'
    ? { email: contact.email, email_key: contact.email_key }
    : { phone: contact.phone, phone_key: contact.phone_key };
}
