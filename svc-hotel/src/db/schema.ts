import { stays } from './migrations/0001-stays.ts';

/** The schema of this service in the one database. */
export const SCHEMA = 'svc_hotel';

/** In the order in which they run. A migration that is out there is never edited: what comes after it is a new one. */
export const MIGRATIONS = [stays] as const;
