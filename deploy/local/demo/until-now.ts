import type { Desk } from './desk.ts';

const MISSING = ['Lena Graf', 'Rafael Costa'];
const LATE = ['Ruth und Paul Aebi', 'Jonas Frei', 'Claire Dubois', 'Iris Vogel'];
const LATE_MINUTES = 180;

/** What the front desk has done by now: who came long ago has left, who came lately sits, some are late, and one never came. */
export async function playUntil(desk: Desk, id: string, minutesAgo: number, name: string): Promise<void> {
  if (minutesAgo < 0 || (LATE.includes(name) && minutesAgo < LATE_MINUTES)) return;
  if (MISSING.includes(name)) {
    await desk('POST', `/v1/bookings/${id}/no-show`);
    return;
  }
  await desk('POST', `/v1/bookings/${id}/seat`);
  if (minutesAgo > 100) await desk('POST', `/v1/bookings/${id}/leave`);
}
