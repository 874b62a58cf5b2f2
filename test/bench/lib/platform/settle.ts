import { setTimeout as pause } from 'node:timers/promises';
import { queryOnce } from './database.ts';
import type { BenchService } from './service.ts';

const MAX_MS = 120_000;

/** By service the tables that are empty again once everything that requests set going has gone its way. */
const TRAILING = {
  'svc-restaurant': ['svc_restaurant.outbox'],
  'svc-hotel': ['svc_hotel.outbox', 'svc_hotel.room_mark'],
} as const;

export type Booked = keyof typeof TRAILING;

/** Waits for that: it must not slow down what is measured next. */
export async function settled({ adminUrl }: BenchService, name: Booked): Promise<void> {
  const left = TRAILING[name].map((table) => `exists (select from ${table})`).join(' or ');
  const end = performance.now() + MAX_MS;
  while (performance.now() < end) {
    const [row] = await queryOnce<{ left: boolean }>(adminUrl, `select ${left} as left`);
    if (row?.left === false) return;
    await pause(100);
  }
  throw new Error(`${TRAILING[name].join(', ')}: not empty after ${MAX_MS} ms`);
}
