import { roomsOf, useChart } from '../occupancy/chart-data.ts';

/** The rooms that are on offer, by the name by which calendars know them. */
export function useRooms() {
  const { data } = useChart(undefined, 1);
  return (data ? roomsOf(data) : []).filter(({ hidden }) => !hidden).map(({ name }) => ({ id: name, label: name }));
}
