import { counter } from '@booking/kit/metrics';

const requests = counter('booking_requests_total', 'Booking requests by what became of them.');
const steps = counter('booking_steps_total', 'Steps that staff took, by step.');
const races = counter('booking_races_total', 'Decisions that were made anew because somebody else was faster.');

/** What became of a request; a refusal by its reason. */
export const countRequest = (outcome: string): void => requests.inc({ outcome });
export const countStep = (step: string): void => steps.inc({ step });
export const countRace = (): void => races.inc();
