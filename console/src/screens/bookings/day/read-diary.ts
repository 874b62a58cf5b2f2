import { readOf } from '../../../api/use-call.ts';

/** A day with all that its screens show; today where no date is given. */
export const diaryOf = (date: string | undefined) => ({ params: { query: date === undefined ? {} : { date } } });

export const readDiary = (date: string | undefined) => readOf('/diary', diaryOf(date));
