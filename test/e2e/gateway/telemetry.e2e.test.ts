import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { type CollectedSpan, type Collector, startCollector } from '@booking/testkit/stand-ins/collector';
import { type Receiver, startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, client } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';

const GUEST = { name: 'Wilhelmina Quast', email: 'wilhelmina.quast@example.org', phone: '+41446681800' };
const NOTES = 'allergic to celeriac and gentians';
const OUTSIDE = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${OUTSIDE.traceId}-${OUTSIDE.spanId}-01`;
const PRIVATE_PATH = '/hooks/a-word-that-opens-it';

// Prints what a process loads of OpenTelemetry.
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { if (url.includes('@opentelemetry')) console.error('loaded', url); return next(url, context); } });`;
const watched = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` };

const forAll = (env: Record<string, string>) => Object.fromEntries(PROCESS_NAMES.map((name) => [name, env]));

type House = { readonly business: Business; readonly receiver: Receiver; readonly page: Call; readonly secret: string };

async function open(platform: Platform, file: Parameters<Platform['makeBusiness']>[0]): Promise<House> {
  const [business, receiver] = [await platform.makeBusiness(file), await startReceiver()];
  const desk = client(platform.baseUrl, business.secret);
  const { webhook } = (await desk('POST', '/v1/webhooks', { url: `${receiver.url}${PRIVATE_PATH}` })).json;
  return { business, receiver, page: client(platform.baseUrl, business.publishable), secret: webhook.secret };
}

async function askForTable(page: Call, guest = GUEST): Promise<void> {
  const { date, times } = await freeDay(page);
  const body = { date, time: times[0], party: 2, ...guest, notes: NOTES, lang: 'en' };
  expect((await page('POST', '/v1/booking-requests', body, { traceparent: TRACEPARENT })).status).toBe(201);
}

async function askForRoom(page: Call): Promise<void> {
  const { room_types } = (await page('GET', '/v1/hotel')).json;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    check_in: day(20),
    check_out: day(22),
    adults: 2,
    room_type_id: room_types[0].id,
    ...GUEST,
    lang: 'en',
  };
  const answer = await page('POST', '/v1/stay-requests', { ...body, notes: NOTES }, { traceparent: TRACEPARENT });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
}

describe('With telemetry on', () => {
  let platform: Platform;
  let collector: Collector;
  let restaurant: House;
  let hotel: House;

  beforeAll(async () => {
    collector = await startCollector();
    const env = { ...watched, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    platform = await startPlatform({ env: forAll(env) });
    [restaurant, hotel] = [await open(platform, restaurantFile()), await open(platform, hotelFile())];
  });
  afterAll(async () => {
    await platform?.close();
    await Promise.all([collector, restaurant?.receiver, hotel?.receiver].map((one) => one?.close()));
  });

  /** The spans of a trace from this one up to its first. */
  const upwards = async (last: CollectedSpan): Promise<CollectedSpan[]> => {
    const path = [last];
    for (let parent = last.parentSpanId; parent !== undefined; parent = path.at(-1)?.parentSpanId) {
      const id = parent;
      path.push(await eventually(() => found(collector.spans.find(({ spanId }) => spanId === id))));
    }
    return path;
  };

  it.each([
    { trade: 'restaurant', call: '/v1/booking-requests', type: 'booking', ask: () => askForTable(restaurant.page) },
    { trade: 'hotel', call: '/v1/stay-requests', type: 'stay', ask: () => askForRoom(hotel.page) },
  ])(
    'one trace leads from $call to the receiver’s answer, linked with the caller’s',
    async ({ trade, call, type, ask }) => {
      await ask();
      const delivery = await collector.next(({ name }) => name.startsWith(`deliver ${type}.`));
      const path = (await upwards(delivery)).reverse();
      const event = delivery.name.replace('deliver ', '');
      expect(path.map(({ service, name }) => `${service}: ${name}`)).toEqual([
        `gateway: POST ${call}`,
        `gateway: forward ${trade}`,
        `svc-${trade}: POST ${call}`,
        `svc-${trade}: publish ${event}`,
        'svc-webhooks: process webhooks.events',
        `svc-webhooks: deliver ${event}`,
      ]);
      expect(new Set(path.map(({ traceId }) => traceId))).toEqual(new Set([delivery.traceId]));
      expect(delivery.attributes).toMatchObject({ 'http.response.status_code': 204, 'http.request.resend_count': 0 });
      const commit = collector.spans.find(
        (span) => span.name === 'decide and commit' && span.traceId === delivery.traceId,
      );
      expect(commit).toMatchObject({ service: `svc-${trade}`, parentSpanId: path[2]?.spanId });
      expect(delivery.traceId).not.toBe(OUTSIDE.traceId);
      expect(path[0]?.links).toEqual([OUTSIDE]);
    },
  );

  it('a retry three attempts later is a linked span', async () => {
    const { receiver, page } = restaurant;
    receiver.respond(() => 500);
    await askForTable(page, { name: 'Otto Quast', email: 'otto.quast@example.org', phone: '+41446681801' });
    const first = await collector.next(({ name, attributes }) => isTry(name, attributes, 0));
    for (const [i, pause] of ['PT2M', 'PT6M', 'PT35M'].entries()) {
      if (i === 2) receiver.respond(() => 204);
      await platform.advance(pause);
      const retry = await collector.next(({ name, attributes }) => isTry(name, attributes, i + 1));
      expect(retry.traceId).not.toBe(first.traceId);
      expect(retry.parentSpanId).toBeUndefined();
      expect(retry.links).toEqual([{ traceId: first.traceId, spanId: first.parentSpanId }]);
      expect(retry.attributes['http.response.status_code']).toBe(i === 2 ? 204 : 500);
    }
  });

  it('no traceparent leaves for a customer’s receiver', () => {
    const requests = [restaurant, hotel].flatMap(({ receiver }) => receiver.requests);
    expect(requests.length).toBeGreaterThan(3);
    const headers = requests.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((name) => /^(traceparent|tracestate|baggage|b3)$/.test(name))).toEqual([]);
  });

  it('the lines of a log bear the ids of their trace', async () => {
    await platform.kill('svc-hotel', 'SIGKILL');
    expect((await hotel.page('GET', '/v1/hotel/availability?check_in=2027-01-10&check_out=2027-01-12')).status).toBe(
      502,
    );
    const call = await collector.next(({ attributes }) => attributes['http.response.status_code'] === 502);
    const lines = platform
      .printed('gateway')
      .split('\n')
      .filter((line) => line.includes('did not answer as expected'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ trace_id: call.traceId, span_id: call.spanId }]);
  });

  it('spans hold no guest’s data, no key, no secret and no receiver’s address', () => {
    const text = collector.text();
    const keys = [restaurant, hotel].flatMap(({ business, secret }) => [business.publishable, business.secret, secret]);
    const seeded = [...keys, ...Object.values(GUEST), NOTES, PRIVATE_PATH];
    expect(seeded.filter((value) => text.includes(value))).toEqual([]);
    expect(text).toContain('booking.request_id');
  });

  it('a collector that answers nobody slows no call and holds up no shutdown', async () => {
    collector.respond(() => undefined);
    for (let i = 0; i < 100; i += 1) expect((await restaurant.page('GET', '/v1/venue')).status).toBe(200);
    await platform.kill('gateway', 'SIGTERM');
    expect(platform.printed('gateway')).not.toContain('not closed in time');
  });

  it('the SDK is loaded', () => {
    for (const name of PROCESS_NAMES) expect(platform.printed(name)).toContain('@opentelemetry');
  });
});

const isTry = (name: string, attributes: CollectedSpan['attributes'], count: number) =>
  name.startsWith('deliver booking.') && attributes['http.request.resend_count'] === count;

function found(span: CollectedSpan | undefined): CollectedSpan {
  if (span === undefined) throw new Error('the span has not come yet');
  return span;
}

describe('With telemetry off', () => {
  let platform: Platform;
  let restaurant: House;

  beforeAll(async () => {
    platform = await startPlatform({ env: forAll(watched) });
    restaurant = await open(platform, restaurantFile());
  });
  afterAll(async () => {
    await platform?.close();
    await restaurant?.receiver.close();
  });

  it('no process loads the SDK, and an event is told of as ever', async () => {
    await askForTable(restaurant.page);
    const request = await restaurant.receiver.next(({ headers }) => headers['service-event'] === 'booking.confirmed');
    expect(request.headers).not.toHaveProperty('traceparent');
    for (const name of PROCESS_NAMES) expect(platform.printed(name)).not.toContain('@opentelemetry');
  });
});
