import { useApiQuery } from '../../api/use-api.ts';
import type { Entry } from './day/day.ts';
import { isWithoutTable, needsForce } from './needs-force.ts';

type Candidate = Pick<Entry, 'status' | 'date' | 'time' | 'party' | 'area' | 'service' | 'service_id' | 'tables'>;

/** Whether the time that somebody waits for is free now; null while that is not known. */
export function useFits(
  { date, time, party, area, service_id }: Pick<Candidate, 'date' | 'time' | 'party' | 'area' | 'service_id'>,
  isEnabled = true,
): boolean | null {
  const query =
    service_id === null ? { date, party, ...(area === null ? {} : { area }) } : { date, service: service_id };
  const { data } = useApiQuery('/availability', { params: { query } }, { enabled: isEnabled });
  return data === undefined ? null : data.date === date && data.times.includes(time);
}

/** Whether a booking can only be confirmed without a table, as far as is known. */
export function useNeedsForce(entry: Candidate): boolean {
  const fits = useFits(entry, entry.status === 'waitlisted' && isWithoutTable(entry));
  return needsForce(entry, fits);
}
