import type { FileWarning } from '@booking/core/business-file/warnings';
import type { Standing, StandingBooking, StandingReason } from '@booking/core/messages';

// So many are named in a sentence; the console lists them all.
const MAX_NAMED = 10;

const WHERE: Readonly<Record<StandingReason, readonly [path: string, why: string]>> = {
  closed: ['venue.hours', 'on a day that is closed'],
  outside_hours: ['venue.hours', 'outside the hours'],
  off_duty: ['venue.staff', 'with somebody who does not work then'],
  table_gone: ['venue.tables', 'at a table that is gone'],
  table_closed: ['venue.table_blocks', 'at a table that is closed then'],
  too_few_seats: ['venue.tables', 'at tables with too few seats'],
};

/** When, and who or where: nothing of the guest. */
const nameOf = ({ date, time, staff, tables }: StandingBooking): string =>
  [`${date} ${time}`, staff ?? tables.join(' + ')].filter(Boolean).join(' ');

/** A line for each reason for which bookings do not go with a file that was applied. They stay as they are. */
export function standingWarnings({ count, bookings }: Standing): FileWarning[] {
  const byReason = Map.groupBy(bookings, ({ reason }) => reason);
  const behind = count - bookings.length;
  const lines = [...byReason].map(([reason, found]): FileWarning => {
    const [path, why] = WHERE[reason];
    const named = found.slice(0, MAX_NAMED).map(nameOf);
    const more = found.length > named.length ? `, and ${found.length - named.length} more` : '';
    const verb = found.length === 1 ? '1 booking stands' : `${found.length} bookings stand`;
    return { path, message: `${verb} ${why}: ${named.join(', ')}${more}`, code: 'bookings_stand' };
  });
  const message = `${behind} more bookings do not go with the file`;
  return behind > 0 ? [...lines, { path: 'venue', message, code: 'bookings_stand' }] : lines;
}
