import { calendar } from './migrations/0001-calendar.ts';

/** The schema of this service in the one database. */
export const SCHEMA = 'svc_calendar';

/** In the order in which they run. A migration that is out there is never edited: what comes after it is a new one. */
export const MIGRATIONS = [calendar] as const;
