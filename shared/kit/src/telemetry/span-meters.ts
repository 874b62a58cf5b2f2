import { counter } from './metrics.ts';

/** There from the start, so that a dashboard finds it in a process that records nothing. */
export const exported = counter('booking_spans_exported_total', 'Spans by whether the collector took them.');
