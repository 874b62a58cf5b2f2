import type { Row } from '../lib/row.ts';
import { b3 } from './b3-free-times.ts';
import { b4 } from './b4-booking-request.ts';
import { b9 } from './b9-hotel-quote.ts';
import { evening } from './evening.ts';

/** The rows in the order of the table. */
export const ROWS: readonly Row[] = [b3, b4, b9, evening];
