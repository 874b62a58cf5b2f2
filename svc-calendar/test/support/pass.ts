import { LEASE_MS } from '../../src/domain/schedule.ts';
import { untilNone } from './progress.ts';
import type { Service } from './service.ts';

const MINUTE = 60_000;

/** Moves the clock by so many minutes and waits until nothing is due or under way any more. */
export async function pass(service: Service, minutes: number): Promise<void> {
  service.clock.advance(minutes * MINUTE);
  await untilNone(async () => {
    // A lease ends in the future too: what is under way is what was claimed and not written since.
    const [row] = await service.database.db.query<{ n: number }>(
      `select count(*)::int as n from feed where next_due_at <= $1 or read_at is distinct from $1 and next_due_at = $2`,
      [service.clock.date(), new Date(service.clock.ms() + LEASE_MS)],
    );
    return row?.n ?? 0;
  });
}

/** Minute by minute. */
export async function passMinutes(service: Service, minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i += 1) await pass(service, 1);
}
