import type { Row } from '../lib/row.ts';
import { b4 } from './b4-booking-request.ts';

/** The rows in the order of the table. */
export const ROWS: readonly Row[] = [b4];
