import type { Booking } from '../domain/booking/booking.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { type BookingEmail, senderOf } from './booking-emails.ts';
import type { FittingFacts } from './facts.ts';

/** To the business: who of its waiting list fits now. @param fitting at least one, who has waited longest first */
export function emailAboutFitting(venue: Venue, fitting: readonly Booking[], messageId: string): BookingEmail {
  const [first] = fitting as readonly [Booking];
  const data: FittingFacts = {
    sender: senderOf(venue),
    fitting: fitting.map(({ id, date, time, party, name, email, phone, serviceId }) => {
      const service = serviceId === null ? null : (nameIn(venue, serviceId, venue.language) ?? '');
      return { id, date, time, party, name, email, phone, service };
    }),
  };
  const lang = venue.language;
  return { to: venue.email, kind: 'booking.desk_fits', aggregate_id: first.id, lang, data, message_id: messageId };
}
