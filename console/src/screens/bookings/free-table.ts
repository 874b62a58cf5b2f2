import { useApiQuery } from '../../api/use-api.ts';
import type { Entry } from './day/day.ts';

type Candidate = Pick<Entry, 'status' | 'date' | 'time' | 'party' | 'service' | 'service_id' | 'tables'>;

/** A request for which no table is kept: it is confirmed with one that is free by then, else without any. */
export const isWithoutTable = ({ service, tables }: Pick<Entry, 'service' | 'tables'>): boolean =>
  service === null && tables.length === 0;

/** Whether the time that somebody waits for is free now; null while that is not known. */
export function useFits(
  { date, time, party, service_id }: Pick<Candidate, 'date' | 'time' | 'party' | 'service_id'>,
  isEnabled = true,
): boolean | null {
  const query = service_id === null ? { date, party } : { date, service: service_id };
  const { data } = useApiQuery('/availability', { params: { query } }, { enabled: isEnabled });
  return data === undefined ? null : data.date === date && data.times.includes(time);
}

/** Whether a booking can only be confirmed without a table: none is kept for a request, or none is free for who waits. */
export function useNeedsForce(entry: Candidate): boolean {
  const isBare = isWithoutTable(entry);
  const fits = useFits(entry, isBare && entry.status === 'waitlisted');
  return isBare && (entry.status === 'requested' || (entry.status === 'waitlisted' && fits === false));
}
