import { calendar } from './migrations/0001-calendar.ts';
import { mailData } from './migrations/0002-mail-data.ts';
import { reads } from './migrations/0003-reads.ts';

/** The schema of this service in the one database. */
export const SCHEMA = 'svc_calendar';

/** In the order in which they run. A migration that is out there is never edited: what comes after it is a new one. */
export const MIGRATIONS = [calendar, mailData, reads] as const;
