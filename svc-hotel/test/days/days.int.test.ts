import type { Folio } from '@booking/core/routes/billing/folio-answers';
import type { BusinessDay } from '@booking/core/routes/days';
import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDueDays } from '../../src/days/close-due-days.ts';
import { consoleOf, MEMBER } from '../console/support.ts';
import { type Failed, type Hotel, type Read, type Service, startService, withKey } from '../service.ts';
import { SMALL_HOTEL } from '../small-hotel.ts';

type Report = { rows: Record<string, string | number | null>[]; totals: Record<string, number> };
type Closed = { day: BusinessDay };

const FILE = hotelFile({ hotel: SMALL_HOTEL });

let service: Service;
let hotel: Hotel;
beforeAll(async () => {
  service = await startService('2026-12-08T15:00:00Z');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set('2026-12-08T15:00:00Z');
  hotel = await service.hotel(FILE);
});

const take = async (more: object = {}) => {
  const nights = { check_in: '2026-12-08', check_out: '2026-12-11' };
  const body = { ...nights, room_type_id: hotel.ids.double, name: 'Ada', adults: 2, ...more };
  const { status, body: made, text } = await hotel.call<Read>('POST', '/v1/stays', body);
  expect(status, text).toBe(201);
  return made.stay;
};
const step = async (id: string, name: string, body: object = {}) => {
  const { status, text } = await hotel.call('POST', `/v1/stays/${id}/${name}`, body);
  expect([name, status, text.slice(0, 200)]).toEqual([name, status < 300 ? status : 200, text.slice(0, 200)]);
};
const pay = (id: string, amount: number, method = 'cash') =>
  hotel.call('POST', `/v1/stays/${id}/payments`, { amount, method });
const day = async (date: string) => (await hotel.call<Closed>('GET', `/v1/days/${date}`)).body.day;
const close = (date: string, body: object = {}, at = hotel) =>
  at.call<Closed & Failed>('POST', `/v1/days/${date}/close`, body);
const closed = async (date: string, body: object = {}) => {
  const { status, body: answer, text } = await close(date, body);
  expect(status, text).toBe(200);
  return answer.day;
};
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Failed).error?.reason];
const report = async (name: string, from: string, to = from) =>
  (await hotel.call<Report>('GET', `/v1/reports/${name}?from=${from}&to=${to}`)).body;
const linesOf = async (id: string) =>
  (await hotel.call<{ folios: Folio[] }>('GET', `/v1/stays/${id}/folio`)).body.folios.flatMap(({ lines }) => lines);

describe('A day', () => {
  it('shows what is open in it, and is closed with the guests who did not come, each with the fee by its rule', async () => {
    const here = await take();
    const absent = await take({ name: 'Grace' });
    await take({ name: 'Mary', check_in: '2026-12-09', check_out: '2026-12-10' });
    await step(here.id, 'check-in');
    await pay(here.id, 5000);
    service.clock.set('2026-12-09T07:00:00Z');
    const open = await day('2026-12-08');
    expect(open).toMatchObject({ state: 'open', not_closable: null, closes_at: '2026-12-09T03:00:00.000Z' });
    expect(open.arrivals.map(({ id }) => id)).toEqual([absent.id]);
    expect(open.arrivals[0]?.fee_amount).toBeGreaterThan(0);
    const frozen = await closed('2026-12-08', { no_shows: [absent.id] });
    expect(frozen).toMatchObject({ state: 'closed', last_closed: '2026-12-08', next_date: '2026-12-09', arrivals: [] });
    expect(frozen.report.payments).toEqual([
      { method: 'cash', payments: 1, paid_amount: 5000, refunds: 0, refunded_amount: 0, amount: 5000 },
    ]);
    expect(frozen.report.occupancy).toMatchObject({ rooms_available: 5, rooms_sold: 1, occupancy: 0.2 });
    expect(frozen.report.revenue.find(({ kind }) => kind === 'fee')?.amount).toBe(open.arrivals[0]?.fee_amount);
    expect((await hotel.call<Read>('GET', `/v1/stays/${absent.id}`)).body.stay.status).toBe('no_show');
    expect(await day('2026-12-08')).toEqual(frozen);
  });

  it('lists who should have left, who owes something, and who comes without a room', async () => {
    const late = await take({ check_out: '2026-12-09' });
    const owing = await take({ check_out: '2026-12-09', name: 'Grace' });
    await step(late.id, 'check-in');
    await step(owing.id, 'check-in');
    service.clock.set('2026-12-09T09:00:00Z');
    await step(owing.id, 'check-out');
    service.clock.set('2026-12-10T07:00:00Z');
    const { departures, owing: debtors } = await day('2026-12-09');
    expect([departures.map(({ id }) => id), debtors.map(({ id }) => id)]).toEqual([[late.id], [owing.id]]);
  });

  it('closes once it is over, after the day before, and once', async () => {
    const next = service.clock;
    expect(reasonOf(await close('2026-12-08'))).toEqual([409, 'day_not_over']);
    next.set('2026-12-09T02:59:00Z');
    expect(reasonOf(await close('2026-12-08'))).toEqual([409, 'day_not_over']);
    next.set('2026-12-11T10:00:00Z');
    await closed('2026-12-08');
    expect(reasonOf(await close('2026-12-10'))).toEqual([409, 'day_not_next']);
    expect(reasonOf(await close('2026-12-08'))).toEqual([409, 'day_closed']);
    expect((await hotel.call('GET', '/v1/days/tomorrow')).status).toBe(404);
  });

  it('is closed by one of many at once, on two processes, and a repeated call has the same answer', async () => {
    service.clock.set('2026-12-09T07:00:00Z');
    const beside = await startService('2026-12-09T07:00:00Z', { beside: service });
    const there = beside.meet(hotel);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => close('2026-12-08', {}, n % 2 ? there : hotel)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => reasonOf(answer).join()))).toEqual(
      new Set(['409,day_closed']),
    );
    service.clock.set('2026-12-10T07:00:00Z');
    const as = { ...withKey('double click'), key_id: hotel.id };
    const twice = await Promise.all([hotel, there].map((at) => at.call('POST', '/v1/days/2026-12-09/close', {}, as)));
    expect(new Set(twice.map(({ text }) => text)).size).toBe(1);
    await beside.close();
  });

  it('with a guest who has come meanwhile is not closed at all', async () => {
    const [first, second] = [await take(), await take({ name: 'Grace' })];
    service.clock.set('2026-12-09T07:00:00Z');
    await step(second.id, 'check-in');
    const refused = await close('2026-12-08', { no_shows: [first.id, second.id] });
    expect(reasonOf(refused)).toEqual([409, 'already_checked_in']);
    expect((await day('2026-12-08')).state).toBe('open');
    expect((await hotel.call<Read>('GET', `/v1/stays/${first.id}`)).body.stay.status).toBe('confirmed');
  });
});

describe('A closed day', () => {
  it('keeps what it came to, whatever is changed of its stays: that counts on the day after', async () => {
    const stay = await take();
    await step(stay.id, 'check-in');
    service.clock.set('2026-12-09T07:00:00Z');
    await closed('2026-12-08');
    const before = [await report('revenue', '2026-12-08'), await report('occupancy', '2026-12-08')];
    const charge = { text: 'Bar', unit_amount: 900 };
    expect(
      reasonOf(await hotel.call('POST', `/v1/stays/${stay.id}/charges`, { ...charge, date: '2026-12-08' })),
    ).toEqual([409, 'day_closed']);
    const { room_id } = (await hotel.call<Read>('GET', `/v1/stays/${stay.id}`)).body.stay;
    const shorter = await hotel.call('PATCH', `/v1/stays/${stay.id}`, {
      check_out: '2026-12-10',
      room_id,
    });
    expect(shorter.status, shorter.text).toBe(200);
    const night = (await linesOf(stay.id)).find(({ kind, date }) => kind === 'night' && date === '2026-12-08');
    await hotel.call('DELETE', `/v1/stays/${stay.id}/folio/lines/${night?.id}`);
    const reversal = (await linesOf(stay.id)).find(({ reverses }) => reverses === night?.id);
    expect(reversal?.date).toBe('2026-12-09');
    expect([await report('revenue', '2026-12-08'), await report('occupancy', '2026-12-08')]).toEqual(before);
    const all = await report('revenue', '2026-12-01', '2026-12-31');
    const charged = (await linesOf(stay.id)).filter(({ kind }) => kind !== 'payment' && kind !== 'refund');
    expect(all.totals.amount).toBe(charged.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('takes no night of a stay that is entered late: it counts on the day after', async () => {
    service.clock.set('2026-12-09T07:00:00Z');
    await closed('2026-12-08');
    const made = await hotel.call<Read>('POST', '/v1/stays', {
      ...{ check_in: '2026-12-08', check_out: '2026-12-10', room_type_id: hotel.ids.double, name: 'Late' },
    });
    if (made.status === 201)
      expect((await linesOf(made.body.stay.id)).every(({ date }) => date > '2026-12-08')).toBe(true);
    expect((await report('revenue', '2026-12-08')).rows).toEqual([]);
  });

  it('is opened again with a reason, the last one first, and closed anew with its payments', async () => {
    const stay = await take();
    await pay(stay.id, 5000);
    service.clock.set('2026-12-10T07:00:00Z');
    await closed('2026-12-08');
    await pay(stay.id, 300);
    await closed('2026-12-09');
    const reopen = (date: string, body: object = { reason: 'Entered twice' }) =>
      hotel.call<Failed>('POST', `/v1/days/${date}/reopen`, body);
    expect((await reopen('2026-12-09', {})).status).toBe(400);
    expect(reasonOf(await reopen('2026-12-08'))).toEqual([409, 'day_not_last']);
    for (const date of ['2026-12-09', '2026-12-08']) expect((await reopen(date)).status).toBe(200);
    expect(reasonOf(await reopen('2026-12-08'))).toEqual([409, 'day_open']);
    const again = await closed('2026-12-08');
    expect(again.reopenings.map(({ reason }) => reason)).toEqual(['Entered twice']);
    expect(again.report.payments_amount).toBe(5000);
    expect((await closed('2026-12-09')).report.payments_amount).toBe(0);
    // It came after the hour at which the day ends: it is of the day after.
    expect((await day('2026-12-10')).report.payments_amount).toBe(300);
  });

  it('keeps what was counted in the drawer beside what was to be there', async () => {
    const stay = await take();
    await pay(stay.id, 5000);
    await pay(stay.id, 700, 'card_terminal');
    service.clock.set('2026-12-09T07:00:00Z');
    expect((await day('2026-12-08')).report.drawer).toBeNull();
    const drawer = { expected_amount: 5000, counted_amount: 4950, difference_amount: -50 };
    expect((await closed('2026-12-08', { counted_cash_amount: 4950 })).report.drawer).toEqual(drawer);
    expect((await day('2026-12-08')).report.drawer).toEqual(drawer);
    expect((await close('2026-12-08', { counted_cash_amount: 0.5 })).status).toBe(400);
  });

  it('says who took and gave back what, by method, also of two members of one name; a key and a card provider are nobody', async () => {
    const stay = await take();
    const of = `/v1/stays/${stay.id}/payments`;
    const member = (name: string, nth: number) => {
      const id = `019a9c5e-7b00-7000-8000-00000000000${nth}`;
      return { ...MEMBER, member: { id, name, role: 'owner' } as const };
    };
    const [kim, sam, otherKim] = [member('Kim', 1), member('Sam', 2), member('Kim', 3)];
    const by = async (who: typeof kim, amount: number, method: string) =>
      (await hotel.call<{ payment: { id: string } }>('POST', of, { amount, method }, who)).body.payment.id;
    await by(otherKim, 40, 'cash');
    await by(kim, 5000, 'cash');
    const second = await by(member('Kim Lee', 1), 300, 'cash');
    await by(sam, 700, 'card_terminal');
    await pay(stay.id, 90);
    await hotel.call('POST', `/v1/payments/${second}/refunds`, { amount: 200 }, sam);
    service.clock.advance('PT1M');
    await by(kim, 60, 'cash');
    service.clock.set('2026-12-09T07:00:00Z');
    const { report: sums } = await closed('2026-12-08');
    const rows = sums.payments_by_member ?? [];
    expect(rows.map(({ member: who, method, payments, amount }) => [who, method, payments, amount])).toEqual([
      ['Kim (1)', 'cash', 3, 5360],
      ['Kim (2)', 'cash', 1, 40],
      ['Sam', 'card', 1, 700],
      ['Sam', 'cash', 0, -200],
      [null, 'cash', 1, 90],
    ]);
    expect(sums.payments.map(({ method, payments, refunds, amount }) => [method, payments, refunds, amount])).toEqual([
      ['cash', 5, 1, 5290],
      ['card', 1, 0, 700],
    ]);
    expect((await day('2026-12-08')).report).toEqual(sums);
  });

  it('lets no check-out of it be undone', async () => {
    const stay = await take({ check_out: '2026-12-09' });
    await step(stay.id, 'check-in');
    service.clock.set('2026-12-10T02:00:00Z');
    await step(stay.id, 'check-out');
    service.clock.set('2026-12-10T04:00:00Z');
    await closed('2026-12-08');
    await closed('2026-12-09');
    expect(reasonOf(await hotel.call('POST', `/v1/stays/${stay.id}/undo`, {}))).toEqual([409, 'day_closed']);
  });
});

describe('The hour at which a day is to be closed', () => {
  const itself = hotelFile({ hotel: { ...SMALL_HOTEL, day_close: { hour: 4, by_itself: true } } });
  const toClose = async (of = hotel) =>
    (await consoleOf(of)<{ day_to_close: string | null }>('GET', '/tape-chart')).body.day_to_close;
  const untilClosed = (date: string, of = hotel) =>
    eventually(async () => {
      const { body } = await of.call<Closed>('GET', `/v1/days/${date}`);
      expect(body.day).toMatchObject({ state: 'closed', closed_by: null });
    });

  it('is said at the front desk from then on, and nothing closes where nobody wants that', async () => {
    const plain = await service.hotel(hotelFile());
    // Three minutes to four, in Zurich.
    service.clock.set('2026-12-09T02:57:00Z');
    expect(await toClose()).toBe('2026-12-07');
    await closed('2026-12-07');
    expect(await toClose()).toBeNull();
    service.clock.set('2026-12-09T03:00:00Z');
    expect([await toClose(), await toClose(plain)]).toEqual(['2026-12-08', null]);
    await closed('2026-12-08');
    expect(await toClose()).toBeNull();
  });

  it('closes it by itself, but not while somebody is still to come: that day waits, and the front desk says so', async () => {
    const empty = await service.hotel(itself);
    await hotel.apply(itself);
    const here = await take();
    const absent = await take({ name: 'Grace', check_out: '2026-12-09' });
    await step(here.id, 'check-in');
    await pay(here.id, 5000);
    service.clock.set('2026-12-09T03:00:00Z');
    await untilClosed('2026-12-08', empty);
    expect(await toClose()).toBe('2026-12-08');
    await step(absent.id, 'no-show');
    service.clock.set('2026-12-09T03:10:00Z');
    await untilClosed('2026-12-08');
    expect((await day('2026-12-08')).report.payments_amount).toBe(5000);
    expect(await toClose()).toBeNull();
  });

  it('closes it once, however many processes come to it', async () => {
    const empty = await service.hotel(itself);
    service.clock.set('2026-12-09T03:00:00Z');
    const { deps } = service.app;
    await Promise.all(Array.from({ length: 4 }, () => closeDueDays(deps, service.clock.now())));
    await untilClosed('2026-12-08', empty);
    const rows = await service.database.db.query<{ date: string; version: number }>(
      'select date, version from business_day where business_id = $1 order by date desc limit 1',
      [empty.id],
    );
    expect(rows).toEqual([{ date: '2026-12-08', version: 1 }]);
  });

  it('is told by e-mail later in the morning, once a day by however many, to a hotel that closes its days', async () => {
    const address = `days-${hotel.id}@hotel.example`;
    const told = () => service.mailbox.messages().filter(({ to }) => to.includes(address));
    const file = (day_close: object) =>
      hotelFile({ account: { email: address }, hotel: { ...SMALL_HOTEL, day_close: { hour: 4, ...day_close } } });
    await hotel.apply(file({}));
    await take({ name: 'Grace' });
    const look = async (at: string) => {
      service.clock.set(at);
      const { deps } = service.app;
      await Promise.all(Array.from({ length: 4 }, () => closeDueDays(deps, service.clock.now())));
    };
    // It has never closed one.
    await look('2026-12-09T06:30:00Z');
    await closed('2026-12-08');
    await look('2026-12-10T05:59:00Z');
    await look('2026-12-10T06:00:00Z');
    await service.mailbox.next(({ to }) => to.includes(address));
    await look('2026-12-10T11:00:00Z');
    await look('2026-12-11T06:00:00Z');
    await eventually(async () => expect(told()).toHaveLength(2));
    await hotel.apply(file({ email: false }));
    await look('2026-12-12T06:00:00Z');
    expect(told().map(({ subject }) => subject)).toEqual([
      'Not closed yet: Wednesday, 9 December 2026',
      'Not closed yet: Wednesday, 9 December 2026',
    ]);
    expect(told()[0]?.text).toMatch(/Guests who have not arrived:? 1/);
  });

  it('is told as well of what stayed open when it closed by itself', async () => {
    const address = `itself-${hotel.id}@hotel.example`;
    const { day_close } = itself.hotel;
    await hotel.apply(hotelFile({ account: { email: address }, hotel: { ...SMALL_HOTEL, day_close } }));
    const gone = await take({ check_out: '2026-12-09' });
    await step(gone.id, 'check-in');
    service.clock.set('2026-12-09T09:00:00Z');
    await step(gone.id, 'check-out');
    service.clock.set('2026-12-10T03:00:00Z');
    await untilClosed('2026-12-09');
    const mail = await service.mailbox.next(({ to }) => to.includes(address));
    expect(mail.subject).toBe('Closed automatically, with open points: Wednesday, 9 December 2026');
    expect(mail.text).toContain('/console/front-desk');
  });

  it('leaves a day that was opened again to whoever opened it', async () => {
    const empty = await service.hotel(itself);
    await hotel.apply(itself);
    service.clock.set('2026-12-09T03:00:00Z');
    await untilClosed('2026-12-08');
    await hotel.call('POST', '/v1/days/2026-12-08/reopen', { reason: 'Entered twice' });
    for (const date of ['2026-12-09', '2026-12-10']) {
      service.clock.set(`${Temporal.PlainDate.from(date).add({ days: 1 })}T03:00:00Z`);
      await untilClosed(date, empty);
    }
    expect([(await day('2026-12-08')).state, await toClose()]).toEqual(['open', '2026-12-08']);
  });
});
