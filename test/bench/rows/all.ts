import type { Row } from '../lib/row.ts';
import { b1 } from './b1-gateway-cached.ts';
import { b2 } from './b2-gateway-added.ts';
import { b3 } from './b3-free-times.ts';
import { b4 } from './b4-booking-request.ts';
import { b5 } from './b5-stay-request.ts';
import { b6 } from './b6-event-to-wire.ts';
import { b7 } from './b7-deliveries.ts';
import { b8 } from './b8-neighbours.ts';
import { b9 } from './b9-hotel-quote.ts';
import { b10 } from './b10-growth.ts';
import { b11 } from './b11-memory.ts';
import { b12 } from './b12-calendar-export.ts';
import { b13 } from './b13-calendar-feeds.ts';
import { b14 } from './b14-busy-availability.ts';
import { b15 } from './b15-dear-neighbour.ts';
import { b16 } from './b16-pages.ts';
import { b17 } from './b17-telemetry.ts';
import { b19 } from './b19-largest-files.ts';
import { evening } from './evening.ts';

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
  b19,
  evening,
];
