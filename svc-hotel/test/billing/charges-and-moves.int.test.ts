import { hotelFile } from '@booking/testkit/builders';
import { expect, it } from 'vitest';
import { type Created, type Read, startService } from '../service.ts';

const NOW = '2026-12-01T09:00:00Z';
const ROUNDS = 12;

it('charges on a stay that others send to another room meanwhile, on two processes, are all written, without a deadlock', async () => {
  const service = await startService(NOW);
  const processes = [
    await startService(NOW, { beside: service }),
    await startService(NOW, { beside: service }),
  ] as const;
  const own = await service.hotel(hotelFile());
  const [hotel, there] = [processes[0].meet(own), processes[1].meet(own)];
  const take = async () => {
    const body = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Ada' };
    return (await hotel.call<Created>('POST', '/v1/stays', body)).body.stay.id;
  };
  const [mover, moved] = [await take(), await take()];
  const charge = (door: typeof hotel) =>
    door.call('POST', `/v1/stays/${moved}/charges`, { text: 'Tea', unit_amount: 100 });
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const room_id = hotel.ids[round % 2 === 0 ? '101' : '102'];
    const answers = await Promise.all([
      ...[hotel, there, hotel, there].map((door) => charge(door)),
      there.call('PATCH', `/v1/stays/${mover}`, { room_id }),
      ...[hotel, there].map((door) => charge(door)),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  const { lines } = (await hotel.call<Read>('GET', `/v1/stays/${moved}`)).body.stay.bill;
  const teas = lines.filter(({ description }) => description.includes('Tea'));
  expect([new Set(statuses), teas.length]).toEqual([new Set([200, 201]), ROUNDS * 6]);
  // A connection says at its end, at the latest, which deadlocks it has had.
  for (const process of processes) await process.close();
  const [ended] = await service.database.db.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(ended?.deadlocks).toBe(0);
  await service.close();
});
