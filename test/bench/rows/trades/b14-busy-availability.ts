import { bookingGrowth } from '../../lib/data/growth-bookings.ts';
import { QUICK, ROUNDS, SECONDS } from '../../lib/load/pace.ts';
import { steady } from '../../lib/load/steady.ts';
import { startService } from '../../lib/platform/service.ts';
import { alone } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const STORED = QUICK ? 10_000 : 100_000;
const PER_SECOND = 200;
const MAX_MS = 25;

/** Free times of a day for a party, asked at a steady rate of a service with a long past. */
export const b14: Row = {
  id: 'B14',
  run: async (say) => {
    const service = await startService('svc-restaurant');
    const { read: shot } = await bookingGrowth.prepare(service, STORED);
    const ask = (seconds: number) => steady({ url: service.url, perSecond: PER_SECOND, seconds, shot });
    await ask(SECONDS); // warms code and statements; counted in no round
    const slowest: number[] = [];
    const medians: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { p50, p99, byStatus } = await ask(SECONDS);
      const statuses = Object.keys(byStatus).join();
      if (statuses !== '200') throw new Error(`answered ${statuses}`);
      say(`p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms at ${PER_SECOND}/s`);
      slowest.push(p99);
      medians.push(p50);
    }
    await service.close();
    const measured = alone(slowest);
    return [
      {
        id: 'B14',
        work: `availability with ${STORED.toLocaleString('en')} bookings stored, p99 at ${PER_SECOND}/s`,
        unit: 'ms',
        against: '-',
        measured,
        goal: `≤ ${MAX_MS} ms`,
        met: measured.ours.median <= MAX_MS,
        notes: [`never cached; p50 ${alone(medians).ours.median.toFixed(2)} ms; the load comes from this machine too`],
      },
    ];
  },
};
