import type { FastifyReply } from 'fastify';
import { writeInvitation } from '../mails/ics.ts';
import type { PageBooking } from '../usecases/page-bookings.ts';

/** The booking as a file for the guest's own calendar; null for one that is not certain. It names nobody. */
export function calendarFile({ booking, venue, endsAt }: PageBooking, host: string): string | null {
  if (booking.status !== 'confirmed') return null;
  return writeInvitation({
    method: 'PUBLISH',
    uid: `${booking.id}@${host}`,
    sequence: booking.version - 1,
    stampedAt: booking.updatedAt,
    startsAt: booking.startsAt,
    endsAt,
    summary: venue.name,
    location: venue.address,
    organizer: { name: venue.name, email: venue.email },
    attendee: null,
  });
}

export function sendCalendarFile(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="booking.ics"',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/calendar; charset=utf-8')
    .send(file);
}
