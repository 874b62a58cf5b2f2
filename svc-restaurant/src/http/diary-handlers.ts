import type { Handlers } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import type { Deps } from '../deps.ts';
import { findGuests } from '../queries/find-guests.ts';
import { readBookingDays } from '../queries/read-booking-days.ts';
import { readDiary, readUnanswered } from '../queries/read-diary.ts';
import { readHistory } from '../queries/read-history.ts';

/** What the console's diary reads. */
export function diaryHandlers(deps: Deps): Handlers<typeof DIARY_ROUTES> {
  return {
    readDiary: ({ query, caller, now }) => readDiary(deps, caller.business, query.date, now.epochMilliseconds),
    readBookingDays: ({ query, caller, now }) => readBookingDays(deps, caller.business, query, now.epochMilliseconds),
    readUnanswered: ({ query, caller, now }) => readUnanswered(deps, caller.business, query, now.epochMilliseconds),
    readBookingHistory: ({ params, caller, now }) => readHistory(deps, caller, params.id, now.epochMilliseconds),
    findGuests: ({ query, caller, now }) => findGuests(deps, caller.business, query.search, now),
  };
}
