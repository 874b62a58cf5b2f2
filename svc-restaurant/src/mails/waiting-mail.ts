import type { Booking } from '../domain/booking.ts';
import type { Venue } from '../domain/venue.ts';
import { textsIn, writtenDate } from '../texts/all.ts';
import type { BookingMail } from './booking-mails.ts';
import { asHtml, asText, type Letter, oneLine } from './layout.ts';

/** To the business: who of its waiting list fits now. @param fitting at least one, who has waited longest first */
export function waitingMail(venue: Venue, fitting: readonly Booking[], messageId: string): BookingMail {
  const texts = textsIn(venue.language);
  const [first] = fitting as readonly [Booking];
  const who = fitting.map(nameOf).join(', ');
  const date = writtenDate(venue.language, first.date);
  const letter: Letter = {
    lang: venue.language,
    subject: oneLine(texts.mail.desk_fits.subject({ who, date, time: first.time })),
    greeting: null,
    lead: texts.mail.desk_fits.lead(),
    facts: fitting.map((booking) => [nameOf(booking), describe(venue, booking)] as const),
    closing: texts.mail.closing({ business: venue.name }),
    footer: [venue.address, venue.phone].filter(Boolean),
  };
  return {
    to: venue.email,
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    kind: 'booking.desk_fits',
    aggregate_id: first.id,
    lang: venue.language,
    message_id: messageId,
  };
}

function nameOf({ name, phone, email }: Booking): string {
  return name ?? phone ?? email ?? '';
}

function describe(venue: Venue, booking: Booking): string {
  const texts = textsIn(venue.language);
  const what = booking.serviceId === null ? texts.people(booking.party) : (venue.names.get(booking.serviceId) ?? '');
  const contact = [booking.phone, booking.email].filter((text) => text !== null);
  return [`${writtenDate(venue.language, booking.date)}, ${booking.time}`, what, ...contact].join('\n');
}
