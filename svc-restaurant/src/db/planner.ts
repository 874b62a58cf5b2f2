/**
 * Every statement of this service reads a few rows by an index, whatever the tables hold. A plan is made once for each
 * connection and kept: made anew five times, as Postgres does by itself, the load of a request takes a millisecond each
 * time; and one that was made while a table was empty must not read it from end to end when it has grown.
 */
export const BY_INDEX = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' } as const;
