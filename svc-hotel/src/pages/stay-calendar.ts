import { writeEntry } from '@booking/core/rules/calendar-entry';
import type { StayPage } from '../queries/read-stay-page.ts';

/** A stay for the visitor's calendar: the entry that e-mails carry, and nothing of who it is for. */
export function stayCalendar({ stay, view }: Pick<StayPage, 'stay' | 'view'>, host: string): string {
  const { name, email, address } = view.account;
  const { id, version, updated_at, check_in: fromDay, check_out: toDay } = stay;
  return writeEntry({
    ...{ method: 'PUBLISH', id, host, version, stampedAt: Date.parse(updated_at) },
    time: { fromDay, toDay },
    summary: name,
    location: `${name}, ${address}`,
    organizer: { name, email },
    attendee: null,
  });
}
