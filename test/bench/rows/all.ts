import type { Row } from '../lib/report/row.ts';
import { b12 } from './calendar/b12-calendar-export.ts';
import { b13 } from './calendar/b13-calendar-feeds.ts';
import { b1 } from './gateway/b1-gateway-cached.ts';
import { b2 } from './gateway/b2-gateway-added.ts';
import { b6 } from './messages/b6-event-to-wire.ts';
import { b7 } from './messages/b7-deliveries.ts';
import { b8 } from './messages/b8-neighbours.ts';
import { b3 } from './trades/b3-free-times.ts';
import { b4 } from './trades/b4-booking-request.ts';
import { b5 } from './trades/b5-stay-request.ts';
import { b9 } from './trades/b9-hotel-quote.ts';
import { b14 } from './trades/b14-busy-availability.ts';
import { b21 } from './trades/b21-hotel-reports.ts';
import { b22 } from './trades/b22-long-folio.ts';
import { b23 } from './trades/b23-guest-search.ts';
import { evening } from './trades/evening.ts';
import { b10 } from './whole/b10-growth.ts';
import { b11 } from './whole/b11-memory.ts';
import { b15 } from './whole/b15-dear-neighbour.ts';
import { b16 } from './whole/b16-pages.ts';
import { b17 } from './whole/b17-telemetry.ts';
import { b18 } from './whole/b18-console.ts';
import { b19 } from './whole/b19-largest-files.ts';
import { b20 } from './whole/b20-attacks.ts';

/** The rows in the order of the table. */
export const ROWS: readonly Row[] = [
  b1,
  b2,
  b3,
  b4,
  b5,
  b6,
  b7,
  b8,
  b9,
  b10,
  b11,
  b12,
  b13,
  b14,
  b15,
  b16,
  b17,
  b18,
  b19,
  b20,
  b21,
  b22,
  b23,
  evening,
];
