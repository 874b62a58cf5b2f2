import { calendarFile } from '../mails/calendar-file.ts';
import type { StayPage } from '../usecases/stay-page.ts';

/** A stay for the visitor's calendar: the entry that e-mails carry, and nothing of who it is for. */
export function stayCalendar({ stay, view }: Pick<StayPage, 'stay' | 'view'>, host: string): string {
  const { name, email, address } = view.account;
  return calendarFile({
    uid: `${stay.id}@${host}`,
    sequence: stay.version,
    at: stay.updated_at,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    summary: name,
    location: `${name}, ${address}`,
    organizer: { name, email },
    attendee: null,
    cancelled: false,
  });
}
