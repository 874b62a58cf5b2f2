import { randomUUID } from 'node:crypto';
import { salonFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Created, type Failed, type Service, startService } from '../../service.ts';

const NOON = '2027-03-02T11:00:00Z';
const PAST = '2027-03-01';
const DAY = '2027-03-05';
const question = { type: 'check', required: true, labels: { en: 'Agreed?' } };
const salon = (over: object = {}) => salonFile({ venue: { questions: [question], bookings: over } });

type Ids = { cut: string; colour: string; gone: string; mia: string; leo: string; stranger: string; question: string };
type Bookings = { dead: string; coloured: string; nobody: string };

let service: Service;
let place: Business;
let ids: Ids;
let bookings: Bookings;

beforeAll(async () => {
  service = await startService(NOON);
  place = await service.business(salon());
  ids = await readIds();
  const cancelled = async (what: object) => {
    const { body } = await place.call<Created>('POST', '/v1/bookings', {
      date: DAY,
      time: '10:00',
      name: 'Ada',
      ...what,
    });
    await place.call('POST', `/v1/bookings/${body.booking.id}/cancel`);
    return body.booking.id;
  };
  bookings = {
    dead: await cancelled({ service: ids.cut }),
    coloured: await cancelled({ service: ids.colour }),
    nobody: randomUUID(),
  };
  // A request that was answered, to be repeated; then all is switched off.
  const { status } = await place.call('POST', '/v1/booking-requests', repeated());
  expect(status).toBe(201);
  await place.apply(salon({ enabled: false, max_party_size: 1 }));
});
afterAll(() => service.close());

async function readIds(): Promise<Ids> {
  type Named = { id: string; name: string };
  const { body } = await place.call<{ services: Named[]; staff: Named[]; questions: { id: string }[] }>(
    'GET',
    '/v1/venue',
  );
  const idOf = (list: Named[], name: string) => list.find((one) => one.name === name)?.id ?? '';
  const other = await service.business(salonFile());
  const foreign = await other.call<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue');
  return {
    cut: idOf(body.services, 'Haircut'),
    colour: idOf(body.services, 'Colour'),
    // Another business's own are as unknown as made-up ones.
    gone: foreign.body.services[0]?.id ?? '',
    mia: idOf(body.staff, 'Mia'),
    leo: idOf(body.staff, 'Leo'),
    stranger: foreign.body.staff[0]?.id ?? '',
    question: body.questions[0]?.id ?? '',
  };
}

const repeated = () => ({ date: DAY, time: '15:00', service: ids.cut, name: 'Bo', email: 'bo@example.org' });
const slot = (over: object = {}) => ({
  date: DAY,
  time: '12:00',
  service: ids.cut,
  name: 'Cy',
  email: 'cy@example.org',
  ...over,
});

type Row = [what: string, call: () => [method: string, path: string, body?: unknown], answer: string];
const ask = (over: object): ReturnType<Row[1]> => ['POST', '/v1/booking-requests', slot(over)];
const take = (over: object): ReturnType<Row[1]> => ['POST', '/v1/bookings', slot(over)];
const change = (id: string, body: unknown): ReturnType<Row[1]> => ['PATCH', `/v1/bookings/${id}`, body];
const STEPS = ['confirm', 'decline', 'waitlist', 'cancel', 'no-show', 'seat', 'leave'];

const rows: Row[] = [
  ['a request with a field of the wrong type, off', () => ask({ date: 'soon' }), '400 bad_request'],
  ['a request for an unknown service, off and past', () => ask({ service: ids.gone, date: PAST }), '400 bad_request'],
  ['a request with a stranger, off and past', () => ask({ staff: ids.stranger, date: PAST }), '400 bad_request'],
  [
    'a request with who does something else, off',
    () => ask({ service: ids.colour, staff: ids.leo }),
    '400 bad_request',
  ],
  [
    'a request with an answer of the wrong type, off',
    () => ask({ answers: { [ids.question]: 'yes' } }),
    '400 bad_request',
  ],
  ['a request that repeats one, off', () => ['POST', '/v1/booking-requests', repeated()], '201'],
  ['a request off, past and without an answer', () => ask({ date: PAST, answers: {} }), '409 bookings_off'],
  ['free times of an unknown service, off', () => ['GET', `/v1/availability?service=${ids.gone}`], '400 bad_request'],
  [
    'a booking of an unknown service at a busy time',
    () => take({ service: ids.gone, time: '15:00' }),
    '400 bad_request',
  ],
  ['a booking with a stranger', () => take({ staff: ids.stranger }), '400 bad_request'],
  ['a booking with who does something else', () => take({ service: ids.colour, staff: ids.leo }), '400 bad_request'],
  ['a malformed change of no booking', () => change(bookings.nobody, { time: '25:00' }), '400 bad_request'],
  ['a malformed change of what is no id', () => change('7', { time: '25:00' }), '400 bad_request'],
  ['a malformed change of a cancelled one', () => change(bookings.dead, { party: 0 }), '400 bad_request'],
  ['an unknown service for no booking', () => change(bookings.nobody, { service: ids.gone }), '400 bad_request'],
  ['a stranger for no booking', () => change(bookings.nobody, { staff: ids.stranger }), '400 bad_request'],
  [
    'a person who does not do the service, for no booking',
    () => change(bookings.nobody, { service: ids.colour, staff: ids.leo }),
    '400 bad_request',
  ],
  ['an unknown service for a cancelled one', () => change(bookings.dead, { service: ids.gone }), '400 bad_request'],
  ['a stranger for a cancelled one', () => change(bookings.dead, { staff: ids.stranger }), '400 bad_request'],
  [
    "a person who does not do a cancelled one's service",
    () => change(bookings.coloured, { staff: ids.leo }),
    '400 bad_request',
  ],
  ['a change of no booking', () => change(bookings.nobody, { time: '11:00' }), '404 not_found'],
  ['a change of what is no id', () => change('7', { time: '11:00' }), '404 not_found'],
  ['a change of a cancelled one', () => change(bookings.dead, { time: '11:00' }), '409 conflict'],
  ...STEPS.flatMap((step): Row[] => [
    [
      `${step} with a list for a body, of no booking`,
      () => ['POST', `/v1/bookings/${bookings.nobody}/${step}`, []],
      '400 bad_request',
    ],
    [
      `${step} with a list for a body, of a cancelled one`,
      () => ['POST', `/v1/bookings/${bookings.dead}/${step}`, []],
      '400 bad_request',
    ],
    [`${step} of no booking`, () => ['POST', `/v1/bookings/${bookings.nobody}/${step}`], '404 not_found'],
    [`${step} of what is no id`, () => ['POST', `/v1/bookings/7/${step}`], '404 not_found'],
    [`${step} of a cancelled one`, () => ['POST', `/v1/bookings/${bookings.dead}/${step}`], '409 conflict'],
  ]),
];

describe('where several refusals hold at once, the first of 400, 404, duplicate, bookings_off, 422, 409 wins', () => {
  it.each(rows)('%s', async (_, call, answer) => {
    const [method, path, body] = call();
    const said = await place.call<Partial<Failed>>(method, path, body);
    expect([said.status, said.body.error?.code].filter(Boolean).join(' ')).toBe(answer);
  });

  it('a request past, too late and without an answer is told the first rule, once it is switched on', async () => {
    await place.apply(salon());
    const [method, path, body] = ask({ date: PAST, answers: {} });
    const said = await place.call<Failed>(method, path, body);
    expect([said.status, said.body.error.reason]).toEqual([422, 'past']);
  });
});

describe('ids in a body', () => {
  it("are the business's own before they are anything else: a foreign booking of an order is 400", async () => {
    const other = await service.business(salonFile());
    const order = {
      reference: 'A1',
      booking_id: bookings.dead,
      currency: 'CHF',
      items: [{ name: 'Tea', quantity: 1, unit_amount: 450 }],
    };
    const send = (business: string, over: object = {}) =>
      service.internal<Partial<Failed>>('POST', `/internal/businesses/${business}/orders`, { ...order, ...over });
    expect((await send(place.id)).status).toBe(200);
    expect((await send(other.id)).body.error?.code).toBe('bad_request');
    expect((await send(place.id, { booking_id: 'x' })).body.error?.code).toBe('bad_request');
    expect((await send(randomUUID())).body.error?.code).toBe('not_found');
  });
});
