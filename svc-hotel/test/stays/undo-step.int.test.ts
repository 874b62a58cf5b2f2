import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type Listener, listen } from '@booking/testkit/listen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Created, type Failed, type Hotel, type Read, type Service, startService } from '../service.ts';

const TODAY = '2026-12-08T09:00:00Z';

let service: Service;
let events: Listener;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService(TODAY);
  events = await listen(service);
});
afterAll(async () => {
  await events?.close();
  await service?.close();
});
const file = (more: object = {}) => {
  const extras = [{ name: 'Boat', amount: 3000, per: 'stay', daily_limit: 1 }];
  return hotelFile({ hotel: { extras, coupons: [{ code: 'ONE', percent: 10, max_uses: 1 }], ...more } });
};
beforeEach(async () => {
  service.clock.set(TODAY);
  hotel = await service.hotel(file());
});

async function take(more: object = {}) {
  const its = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Ada', ...more };
  const { body, status, text } = await hotel.call<Created>('POST', '/v1/stays', its);
  expect(status, text).toBe(201);
  return body.stay.id;
}
const step = async (id: string, name: string, body: object = {}) =>
  expect((await hotel.call('POST', `/v1/stays/${id}/${name}`, body)).status, name).toBe(200);
const undo = async (id: string, status: string) => {
  const answer = await hotel.call<Failed & { stay: { status: string } }>('POST', `/v1/stays/${id}/undo`, { status });
  return answer.status === 200 ? answer.body.stay.status : [answer.status, answer.body.error.reason];
};
const read = async (id: string) => (await hotel.call<Read>('GET', `/v1/stays/${id}`)).body.stay;
/** The room that is held, chosen or not. */
const roomOf = async (id: string) => {
  const rows = await service.database.db.query<{ room_id: string | null }>('select room_id from stay where id = $1', [
    id,
  ]);
  return rows[0]?.room_id;
};
const free = async (from = '2026-12-08', to = '2026-12-10') => {
  const query = `check_in=${from}&check_out=${to}`;
  const answer = await hotel.call<{ room_types: { free: number }[] }>('GET', `/v1/hotel/availability?${query}`);
  return answer.body.room_types[0]?.free;
};

describe('The last step of a stay', () => {
  it('is taken back as a new fact, told as a later version', async () => {
    const id = await take();
    await step(id, 'check-in');
    const answer = await hotel.call<{ undone: string }>('POST', `/v1/stays/${id}/undo`);
    expect([answer.status, answer.body.undone]).toEqual([200, 'check_in']);
    await step(id, 'check-in');
    const ours = () => events.feed.all.filter(({ aggregate_id }) => aggregate_id === id);
    const told = ['stay.confirmed', 'stay.checked_in', 'stay.confirmed', 'stay.checked_in'];
    await eventually(() => expect(ours().map(({ type }) => type)).toEqual(told));
    expect(ours().map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  it('sends the event of the state that holds again', async () => {
    const id = await take();
    const ours = () => events.feed.all.filter(({ aggregate_id }) => aggregate_id === id).map(({ type }) => type);
    await step(id, 'check-in');
    await step(id, 'check-out');
    await undo(id, 'checked_out');
    await eventually(() => expect(ours().slice(-2)).toEqual(['stay.checked_out', 'stay.checked_in']));
    const other = await take();
    const others = () => events.feed.all.filter(({ aggregate_id }) => aggregate_id === other).map(({ type }) => type);
    const again: string[] = [];
    for (const [verb, status] of Object.entries({ 'no-show': 'no_show', cancel: 'cancelled' })) {
      await step(other, verb);
      await undo(other, status);
      again.push(`stay.${status}`, 'stay.confirmed');
    }
    await eventually(() => expect(others()).toEqual(['stay.confirmed', ...again]));
  });

  it('leaves nothing behind: a check-in that is undone has no room chosen, a check-out has its nights again', async () => {
    const id = await take({ check_out: '2026-12-12' });
    const before = await read(id);
    await step(id, 'check-in');
    await undo(id, 'checked_in');
    expect(await read(id)).toEqual({ ...before, updated_at: expect.any(String) });
    await step(id, 'check-in');
    await step(id, 'check-out');
    expect(await free('2026-12-09', '2026-12-11')).toBe(2);
    expect(await undo(id, 'checked_out')).toBe('checked_in');
    expect(await free('2026-12-09', '2026-12-11')).toBe(1);
  });

  it('is taken back of a cancellation and a no-show like a new stay is taken: never into a full house', async () => {
    const [one, other] = [await take(), await take()];
    await step(one, 'cancel');
    await step(other, 'no-show');
    expect(await free()).toBe(2);
    expect(await undo(one, 'cancelled')).toBe('confirmed');
    expect(await undo(other, 'no_show')).toBe('confirmed');
    expect(await free()).toBe(0);
    await step(one, 'cancel');
    await take();
    expect(await undo(one, 'cancelled')).toEqual([409, 'full']);
  });

  it('is taken back by one of two who want the last room, whoever is first', async () => {
    await take();
    const gone = await take();
    await step(gone, 'cancel');
    const its = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'New' };
    const [back, created] = await Promise.all([undo(gone, 'cancelled'), hotel.call('POST', '/v1/stays', its)]);
    expect([back === 'confirmed', created.status === 201].filter(Boolean)).toHaveLength(1);
    expect(await free()).toBe(0);
  });

  it('stands where its extra or its coupon has gone to somebody else meanwhile', async () => {
    const boat = await take({ extras: [{ id: hotel.ids.Boat }] });
    await step(boat, 'cancel');
    await take({ extras: [{ id: hotel.ids.Boat }] });
    expect(await undo(boat, 'cancelled')).toEqual([422, 'extra']);
    hotel = await service.hotel(file());
    const first = await take({ coupon: 'one' });
    await step(first, 'cancel');
    await take({ coupon: 'one' });
    expect(await undo(first, 'cancelled')).toEqual([422, 'coupon']);
  });

  it('of a check-out stands where the extra of the nights that were given back has gone to somebody else', async () => {
    const boat = { check_out: '2026-12-12', extras: [{ id: hotel.ids.Boat }] };
    const id = await take(boat);
    await step(id, 'check-in');
    await step(id, 'check-out');
    expect(await undo(id, 'checked_out')).toBe('checked_in');
    await step(id, 'check-out');
    const other = await take({ ...boat, check_in: '2026-12-10' });
    expect(await undo(id, 'checked_out')).toEqual([422, 'extra']);
    await step(other, 'cancel');
    expect(await undo(id, 'checked_out')).toBe('checked_in');
  });

  it('is taken back of an answer: the request waits again in its room, and once anything hangs on it the answer stands', async () => {
    hotel = await service.hotel(file({ bookings: { confirm_at_once: false } }));
    const ask = { check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Ada' };
    await hotel.call('POST', '/v1/stay-requests', { ...ask, email: 'ada@example.org' });
    const { body } = await hotel.call<{ stays: { id: string }[] }>('GET', '/v1/stays?from=2026-12-08&status=requested');
    const id = body.stays[0]?.id ?? '';
    const room = await roomOf(id);
    for (const [answer, status] of Object.entries({ confirm: 'confirmed', decline: 'declined' })) {
      await step(id, answer);
      expect(await undo(id, status)).toBe('requested');
      expect([await roomOf(id), await free()]).toEqual([room, 1]);
      expect(await undo(id, status)).toEqual([409, 'changed_since']);
    }
    await step(id, 'confirm');
    await hotel.call('PATCH', `/v1/stays/${id}`, { notes: 'Late' });
    expect(await undo(id, 'confirmed')).toEqual([409, 'changed_since']);
    const other = await take();
    expect(await undo(other, 'confirmed')).toEqual([409, 'changed_since']);
    expect((await hotel.call<Failed>('POST', `/v1/stays/${other}/undo`)).body.error.reason).toBe('changed_since');
  });

  it('is told to the guest who was told of it', async () => {
    const id = await take({ email: 'ada@example.org' });
    await step(id, 'cancel', { notify_guest: true });
    const answer = await hotel.call<{ guest_emailed: boolean }>('POST', `/v1/stays/${id}/undo`, {
      status: 'cancelled',
    });
    expect(answer.body.guest_emailed).toBe(true);
  });

  it('stands once its day is over, something else has happened since, or no night is left', async () => {
    const id = await take();
    await step(id, 'check-in');
    expect(await undo(id, 'cancelled')).toEqual([409, 'changed_since']);
    service.clock.set('2026-12-09T09:00:00Z');
    expect(await undo(id, 'checked_in')).toEqual([409, 'undo_over']);
    const late = await take({ check_in: '2026-12-09' });
    await step(late, 'cancel');
    service.clock.set('2026-12-10T09:00:00Z');
    expect(await undo(late, 'cancelled')).toEqual([409, 'stay_over']);
  });

  it('is taken back of a no-show that was marked when the stay was over, for 30 days, as a new fact without a fee', async () => {
    const id = await take({ extras: [{ id: hotel.ids.Boat }] });
    const room = await roomOf(id);
    service.clock.set('2026-12-11T09:00:00Z');
    await step(id, 'no-show');
    expect((await read(id)).cancel_fee_amount).toBeGreaterThan(0);
    service.clock.set('2027-01-08T09:00:00Z');
    expect(await undo(id, 'no_show')).toBe('confirmed');
    expect(await read(id)).toMatchObject({ status: 'confirmed', cancel_fee_amount: null });
    expect([await roomOf(id), room]).toEqual([room, expect.any(String)]);
    const ours = () => events.feed.all.filter(({ aggregate_id }) => aggregate_id === id).map(({ type }) => type);
    await eventually(() => expect(ours()).toEqual(['stay.confirmed', 'stay.no_show', 'stay.confirmed']));
    await step(id, 'no-show');
    service.clock.set('2027-01-09T09:00:00Z');
    expect(await undo(id, 'no_show')).toEqual([409, 'stay_over']);
  });

  it('is taken back of a no-show once the stay is over, without the room that somebody else had by then', async () => {
    const gone = await take();
    await step(gone, 'no-show');
    const others = [await take(), await take()];
    service.clock.set('2026-12-10T09:00:00Z');
    expect(await undo(gone, 'no_show')).toBe('confirmed');
    expect(await roomOf(gone)).toBeNull();
    expect(await Promise.all(others.map(roomOf))).not.toContain(null);
  });

  it('of a check-out takes its invoice back by a credit note; checking out again issues a new one', async () => {
    const id = await take();
    await step(id, 'check-in');
    await step(id, 'check-out');
    const { invoice_number: first } = await read(id);
    expect(await undo(id, 'checked_out')).toBe('checked_in');
    expect((await read(id)).invoice_number).toBeNull();
    await step(id, 'check-out');
    const { invoice_number: second } = await read(id);
    const rows = await service.database.db.query(
      'select number, kind, credits, total_amount::int from invoice where stay_id = $1 order by number',
      [id],
    );
    const [invoice, note, again] = rows as { number: string; total_amount: number }[];
    expect(rows).toMatchObject([
      { number: first, kind: 'invoice', credits: null },
      { kind: 'credit_note', credits: first, total_amount: -(invoice?.total_amount ?? 0) },
      { number: second, kind: 'invoice', credits: null, total_amount: invoice?.total_amount },
    ]);
    const running = [invoice, note, again].map((row) => Number(row?.number.slice(5)));
    expect(running).toEqual([0, 1, 2].map((n) => (running[0] ?? 0) + n));
  });

  it('of a check-out of the release before keeps the number of its bill for the next one', async () => {
    const id = await take();
    await step(id, 'check-in');
    await step(id, 'check-out');
    const { invoice_number } = await read(id);
    await service.database.db.query('delete from invoice where stay_id = $1', [id]);
    expect(await undo(id, 'checked_out')).toBe('checked_in');
    expect((await read(id)).invoice_number).toBeNull();
    await step(id, 'check-out');
    expect((await read(id)).invoice_number).toBe(invoice_number);
  });
});
