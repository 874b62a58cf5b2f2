import { type Reply, useApiQuery } from '../../../api/use-api.ts';

export type Calendar = Reply<'/rate-calendar', 'get'>;
export type CalendarType = Calendar['room_types'][number];
export type CalendarDay = CalendarType['days'][number];

/** The plan whose prices are shown. */
export const shownPlan = ({ rate_plans, rate_plan_id }: Calendar) => rate_plans.find(({ id }) => id === rate_plan_id);

/** Four weeks at once. */
export const NIGHTS = 28;

export function useCalendar(from: string | undefined, plan: string | null) {
  const query = {
    nights: NIGHTS,
    ...(from === undefined ? {} : { from }),
    ...(plan === null ? {} : { rate_plan_id: plan }),
  };
  return useApiQuery('/rate-calendar', { params: { query } }, { keepPreviousData: true });
}
