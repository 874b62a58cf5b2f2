import { type CalendarEntry, writeEntries, writeEntry } from '@booking/core/rules/calendar-entry';
import type { BookingFacts, DateFacts } from './facts.ts';

type Business = { readonly name: string; readonly address: string; readonly email: string };

/** A booking as a calendar holds it, in e-mails and on the guest's page. @param attendee null: it names nobody */
export function calendarEntry(
  method: CalendarEntry['method'],
  facts: Pick<BookingFacts, 'id' | 'version' | 'updatedAt' | 'startsAt' | 'endsAt' | 'host'>,
  business: Business,
  attendee: CalendarEntry['attendee'],
): string {
  return writeEntry({ method, ...entryOf(facts, facts.host, business, attendee) });
}

/** Several bookings in one file that a guest takes for their own calendar: an invitation is to one thing alone (RFC 5546). */
export function calendarEntries(
  dates: readonly DateFacts[],
  { host, sender, isOver }: Pick<BookingFacts, 'host' | 'sender'> & { readonly isOver: boolean },
): string {
  return writeEntries(
    dates.map((date) => entryOf(date, host, sender, null)),
    isOver,
  );
}

function entryOf(
  { id, version, updatedAt: stampedAt, startsAt, endsAt }: Omit<DateFacts, 'date' | 'time'>,
  host: string,
  { name, address, email }: Business,
  attendee: CalendarEntry['attendee'],
): Omit<CalendarEntry, 'method'> {
  return {
    ...{ id, host, version, stampedAt, attendee },
    time: { startsAt, endsAt },
    summary: name,
    location: address,
    organizer: { name, email },
  };
}
