import { type CalendarEntry, writeEntry } from '@booking/core/rules/calendar-entry';
import type { EmailedStay } from './facts.ts';

/** A stay as a calendar holds it, in e-mails and on the guest's pages. @param attendee null: it names nobody */
export function calendarEntry(
  method: CalendarEntry['method'],
  stay: Pick<EmailedStay, 'id' | 'version' | 'updated_at' | 'check_in' | 'check_out'>,
  { name, address, email }: { readonly name: string; readonly address: string; readonly email: string },
  host: string,
  attendee: CalendarEntry['attendee'],
): string {
  const { id, version, updated_at, check_in: fromDay, check_out: toDay } = stay;
  return writeEntry({
    ...{ method, id, host, version, stampedAt: Date.parse(updated_at), attendee },
    time: { fromDay, toDay },
    summary: name,
    location: `${name}, ${address}`,
    organizer: { name, email },
  });
}
