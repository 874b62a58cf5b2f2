import { counter } from '@booking/kit/metrics';

const requests = counter('booking_requests_total', 'Booking requests by what became of them.');
const steps = counter('booking_steps_total', 'Steps that staff took, by step.');
const races = counter('booking_races_total', 'Decisions that were made anew because somebody else was faster.');
const known = counter(
  'booking_requests_known_total',
  'Requests decided by what the process knew of the day: given as decided, or decided anew by what the database said.',
);
const searches = counter('booking_searches_total', 'Searches for tables: finished, or cut short by their budget.');

/** What became of a request; a refusal by its reason. */
export const countRequest = (outcome: string): void => requests.inc({ outcome });
export const countStep = (step: string): void => steps.inc({ step });
export const countRace = (): void => races.inc();
export const countKnown = (outcome: 'given' | 'anew', requests: number): void => known.inc({ outcome }, requests);
export const countSearch = (outcome: 'finished' | 'cut_short'): void => searches.inc({ outcome });
