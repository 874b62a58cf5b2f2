import { counter } from '@booking/kit/telemetry/metrics';

const requests = counter('booking_requests_total', 'Booking requests by what became of them.');
const steps = counter('booking_steps_total', 'Steps that staff took, by step.');
const searches = counter('booking_searches_total', 'Searches for tables: finished, or cut short by their budget.');

/** What became of a request; a refusal by its reason. */
export const countRequest = (outcome: string): void => requests.inc({ outcome });
export const countStep = (step: string): void => steps.inc({ step });
export const countSearch = (outcome: 'finished' | 'cut_short'): void => searches.inc({ outcome });
