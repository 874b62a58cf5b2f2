import { type CalendarEntry, writeEntry } from '@booking/core/rules/calendar-entry';
import type { BookingFacts } from './facts.ts';

/** A booking as a calendar holds it, in e-mails and on the guest's page. @param attendee null: it names nobody */
export function calendarEntry(
  method: CalendarEntry['method'],
  facts: Pick<BookingFacts, 'id' | 'version' | 'updatedAt' | 'startsAt' | 'endsAt' | 'host'>,
  { name, address, email }: { readonly name: string; readonly address: string; readonly email: string },
  attendee: CalendarEntry['attendee'],
): string {
  const { id, host, version, updatedAt: stampedAt, startsAt, endsAt } = facts;
  return writeEntry({
    ...{ method, id, host, version, stampedAt, attendee },
    time: { startsAt, endsAt },
    summary: name,
    location: address,
    organizer: { name, email },
  });
}
