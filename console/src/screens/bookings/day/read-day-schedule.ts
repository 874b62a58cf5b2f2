import { apiQueryOptions } from '../../../api/use-api.ts';

/** A day with all that its screens show; today where no date is given. */
export const dayScheduleInit = (date: string | undefined) => ({
  params: { query: date === undefined ? {} : { date } },
});

export const readDaySchedule = (date: string | undefined) => apiQueryOptions('/diary', dayScheduleInit(date));
