import { dayOf } from '@booking/core/rules/days';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { chartOf } from './read-chart.ts';

export type Chart = Reply<'/tape-chart', 'get'>;
export type ChartStay = Chart['stays'][number];
export type ChartType = Chart['room_types'][number];
export type ChartRoom = ChartType['rooms'][number];

/** Every room with what takes it on some nights; from the hotel's own day where none is named. */
export function useChart(from: string | undefined, nights: number) {
  return useApiQuery('/tape-chart', chartOf(from, nights), { keepPreviousData: true });
}

/** The hotel's own day; by the clock of this device until the hotel has said it. */
export function useToday(): string {
  const { business } = useSession();
  return useChart(undefined, 1).data?.today ?? todayIn(business.time_zone);
}

/** Where something from one morning to another stands among the nights shown, in halves of a night. */
export function placeOf(chart: Pick<Chart, 'from' | 'until'>, from: string, to: string, half = 1) {
  const first = dayOf(chart.from);
  const last = (dayOf(chart.until) - first) * 2;
  const start = Math.max((dayOf(from) - first) * 2 + half, 0);
  const end = Math.min((dayOf(to) - first) * 2 + half, last);
  return { start, end, isCutBefore: dayOf(from) < first, isCutAfter: dayOf(to) >= dayOf(chart.until) };
}

export const roomsOf = (chart: Chart): readonly ChartRoom[] => chart.room_types.flatMap(({ rooms }) => rooms);

export const roomName = (chart: Chart, id: string | null): string =>
  roomsOf(chart).find((room) => room.id === id)?.name ?? '';

/** Stays by the room that they hold; those without one under their type. */
export function staysByRoom(stays: readonly ChartStay[]): ReadonlyMap<string, readonly ChartStay[]> {
  return Map.groupBy(stays, ({ room_id, room_type_id }) => room_id ?? `none ${room_type_id}`);
}

export type ClashKind = Chart['clashes'][number]['clash'];

/** Why a stay cannot have its room on one of its nights; null where it can. */
export const clashOf = (chart: Pick<Chart, 'clashes'>, stay: string): ClashKind | null =>
  (chart.clashes ?? []).find(({ id }) => id === stay)?.clash ?? null;
