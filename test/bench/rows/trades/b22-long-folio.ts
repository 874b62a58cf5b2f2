import { CALLER_HEADER } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { makeHotels } from '../../lib/data/hotels.ts';
import { today } from '../../lib/data/venues.ts';
import { startService } from '../../lib/platform/service.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const LINES = 200;
const MAX_MS = 50;
/** In a round, one after the other. */
const CALLS = 10;

/** A bill of 200 lines: read, and one more line written on it. */
export const b22: Row = {
  id: 'B22',
  run: async (say) => {
    const service = await startService('svc-hotel');
    const [hotel] = await makeHotels(service, 1);
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const about = { secretKey: true, idempotent: method === 'POST' };
      const headers = { [CALLER_HEADER]: service.caller(`${method} ${path}`, hotel?.id ?? '', 'hotel', about) };
      const answer = await fetch(`${service.url}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const nights = { check_in: addDays(today(), 1), check_out: addDays(today(), 3) };
    const wanted = { ...nights, room_type_id: hotel?.types[0]?.id, adults: 2, name: 'Ada Keller' };
    const { stay } = await call<{ stay: { id: string } }>('POST', '/v1/stays', wanted);
    const charge = () => call('POST', `/v1/stays/${stay.id}/charges`, { text: 'Bar', quantity: 1, unit_amount: 1200 });
    const read = () => call('GET', `/v1/stays/${stay.id}/folio`);
    for (let n = 3; n < LINES; n++) await charge();
    const timed = (act: () => Promise<unknown>) => async () => {
      const start = performance.now();
      for (let n = 0; n < CALLS; n++) await act();
      return (performance.now() - start) / CALLS;
    };
    await timed(read)(); // warms code and statements
    const figures = await interleave([timed(read), timed(charge)]);
    await service.close();
    return ['folio of 200 lines, read', 'charge on a folio of 200 lines'].map((work, at) => {
      const measured = alone(figures[at] ?? []);
      say(`${work}: ${measured.ours.median.toFixed(1)} ms`);
      const met = measured.ours.median <= MAX_MS;
      return { id: 'B22', work, unit: 'ms', against: '-', measured, goal: `≤ ${MAX_MS} ms`, met, notes: [] };
    });
  },
};
