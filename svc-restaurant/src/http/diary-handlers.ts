import type { Handlers } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import type { Deps } from '../deps.ts';
import { findGuests } from '../desk/find-guests.ts';
import { readDiary } from '../desk/read-diary.ts';

/** What the console's diary reads. */
export function diaryHandlers(deps: Deps): Handlers<typeof DIARY_ROUTES> {
  return {
    readDiary: ({ query, caller, now }) => readDiary(deps, caller.business, query.date, now.epochMilliseconds),
    findGuests: ({ query, caller, now }) => findGuests(deps, caller.business, query.search, now),
  };
}
