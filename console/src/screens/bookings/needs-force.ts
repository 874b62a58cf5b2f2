/** What of a booking says whether it has a table. */
type Seating = { readonly service: string | null; readonly tables: readonly string[] };

/** A request for which no table is kept: it is confirmed with one that is free by then, else without any. */
export const isWithoutTable = ({ service, tables }: Seating): boolean => service === null && tables.length === 0;

/**
 * Whether a booking can only be confirmed without a table: none is kept for a request, or none is free for who waits.
 * @param fits whether the time of who waits is free now; null while that is not known
 */
export const needsForce = (entry: Seating & { readonly status: string }, fits: boolean | null): boolean =>
  isWithoutTable(entry) && (entry.status === 'requested' || (entry.status === 'waitlisted' && fits === false));
