import { getPriority } from 'node:os';
import { CALLER_HEADER, CALLER_LIFE_MS } from '@booking/core/caller';
import { addDays } from '@booking/core/rules/days';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor, hotelFile } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { nicenessOfThreads } from '@booking/testkit/system/thread-priorities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymizeGuests } from '../../src/guests/anonymize-guests.ts';
import { MEMBER } from '../console/support.ts';
import { type Created, type Hotel, SECRET, type Service, startService } from '../service.ts';

const ARRIVAL = '2026-12-08';

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(`${ARRIVAL}T16:00:00Z`);
  const extras = Array.from({ length: 100 }, (_, i) => ({
    name: `${i} ${'Schifffahrt '.repeat(20)}`.slice(0, 190).trim(),
    amount: 100,
    per: 'stay' as const,
    mandatory: true,
  }));
  hotel = await service.hotel(hotelFile({ hotel: { extras } }));
});
afterAll(() => service?.close());

/** A stay that has been and gone on one day. */
async function closedStay(of: Hotel, nights = 1): Promise<string> {
  const stay = { check_in: ARRIVAL, check_out: addDays(ARRIVAL, nights), room_type_id: of.ids.double, name: 'Ada' };
  const { id } = (await of.call<Created>('POST', '/v1/stays', stay)).body.stay;
  for (const step of ['check-in', 'check-out'])
    expect((await of.call('POST', `/v1/stays/${id}/${step}`, {})).status).toBe(200);
  return id;
}

async function download(of: Hotel, id: string): Promise<{ status: number; file: Buffer }> {
  const path = `/console/api/stays/${id}/invoice.pdf`;
  const caller = { ...callerFor({ id: of.id, kind: 'hotel' }), ...MEMBER, exp: Date.now() + CALLER_LIFE_MS };
  const headers = { [CALLER_HEADER]: signCallerToken(caller, callLine('GET', path), SECRET) };
  const answer = await fetch(`http://127.0.0.1:${service.app.port}${path}`, { headers });
  return { status: answer.status, file: Buffer.from(await answer.arrayBuffer()) };
}

const kept = (id: string) =>
  service.database.db.query<{ lang: string; stay_version: number }>(
    'select lang, stay_version from invoice_print where stay_id = $1',
    [id],
  );

describe('The largest invoice', () => {
  it('is printed beside the event loop: another hotel is answered before it is ready', async () => {
    const other = await service.hotel(hotelFile());
    const id = await closedStay(hotel, 900);
    const order: string[] = [];
    const printed = download(hotel, id).then(({ status }) => order.push(`invoice ${status}`));
    for (let i = 0; i < 3; i++) order.push(`other ${(await other.call('GET', '/v1/hotel')).status}`);
    await printed;
    expect(order).toEqual(['other 200', 'other 200', 'other 200', 'invoice 200']);
  });

  it('is printed in a thread that goes behind those who answer requests', async () => {
    await download(hotel, await closedStay(hotel));
    expect(nicenessOfThreads().filter((nice) => nice > getPriority())).toHaveLength(1);
  });

  it('is printed once for twenty who ask at the same time, given to 20 a second, and kept until its bill changes', async () => {
    const id = await closedStay(hotel);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(hotel, id)));
    // One after the other, 50 ms apart; a timer may be early by one.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(19 * 49);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ file }) => file.toString('base64'))).size).toBe(1);
    expect(await kept(id)).toEqual([{ lang: 'en', stay_version: 3 }]);
    service.clock.set(`${ARRIVAL}T16:01:00Z`);
    const again = await download(hotel, id);
    expect(again.file.equals((answers[0] as (typeof answers)[number]).file)).toBe(true);
    const paid = await hotel.call('POST', `/v1/stays/${id}/payments`, { amount: 1000, method: 'cash' });
    expect(paid.status).toBe(201);
    const changed = await download(hotel, id);
    expect(changed.file.equals(again.file)).toBe(false);
    expect(await kept(id)).toEqual([{ lang: 'en', stay_version: 4 }]);
  });

  it('is forgotten with its guest, and not kept again afterwards', async () => {
    const other = await service.hotel(hotelFile());
    const id = await closedStay(other);
    await other.call('POST', `/v1/stays/${id}/payments`, { amount: await owed(other, id), method: 'cash' });
    await download(other, id);
    expect(await kept(id)).toHaveLength(1);
    await anonymizeGuests(service.app.deps, Temporal.Instant.from('2030-01-01T00:00:00Z'));
    expect(await kept(id)).toEqual([]);
    expect((await download(other, id)).status).toBe(200);
    expect(await kept(id)).toEqual([]);
  });
});

async function owed(of: Hotel, id: string): Promise<number> {
  const { body } = await of.call<{ stay: { total_amount: number } }>('GET', `/v1/stays/${id}`);
  return body.stay.total_amount;
}
