import { describe, expect, test } from 'vitest';
import { createLogger } from '../../src/telemetry/log.ts';
import { beginTrace, recordBy, within } from '../../src/telemetry/spans.ts';
import { fakeTracer } from './fake-tracer.ts';

function capture(level = 'info') {
  const lines: string[] = [];
  const log = createLogger({
    name: 'svc-test',
    level,
    destination: { write: (line: string) => void lines.push(line) },
  });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('a line of the log', () => {
  test('is JSON with time, level, who speaks and the message', () => {
    const { log, last } = capture();
    log.info({ request_id: 'r1', key_id: 'k1', count: 3 }, 'served');
    expect(last()).toMatchObject({
      level: 'info',
      name: 'svc-test',
      msg: 'served',
      request_id: 'r1',
      key_id: 'k1',
      count: 3,
    });
    expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('below the level is not written', () => {
    const { log, lines } = capture('warn');
    log.info('quiet');
    expect(lines).toEqual([]);
  });

  test('carries trace_id and span_id while a span is active, and neither without', () => {
    const { log, last } = capture();
    const { tracer, spans } = fakeTracer();
    recordBy(tracer);
    within(beginTrace({ name: 'a request' }), () => log.info('hello'));
    recordBy(null);
    const [{ place } = { place: null }] = spans;
    expect(last()).toMatchObject({ trace_id: place?.traceId, span_id: place?.spanId });
    log.info('later');
    expect(Object.keys(last())).not.toContain('trace_id');
  });
});

describe('what nobody may read in a log', () => {
  const seeded = {
    email: 'rosa@guest.example',
    phone: '+41790000001',
    name: 'Rosa Muster',
    notes: 'nut allergy',
    'x-service-key': 'svc_sk_live_0123456789abcdefghijABCDEFGHIJ01',
    authorization: 'Bearer operator-token-1',
    'x-caller': `${'eyJ'.repeat(20)}.${'A'.repeat(43)}`,
    signing_secret: 'whsec_abcdef123456',
    lease_token: 'lease-1',
    password: 'hunter2',
  };

  test('is hidden by the name of its field, at any depth', () => {
    const { log, lines } = capture();
    log.info({ ...seeded, deep: { list: [{ guest: seeded }, seeded] } }, 'seen');
    for (const value of Object.values(seeded)) expect(lines.join('')).not.toContain(value);
  });

  test('is hidden by its look, in messages, errors and causes', () => {
    const { log, lines } = capture();
    const looks = [
      seeded.email,
      seeded['x-service-key'],
      'operator-token-1',
      seeded['x-caller'],
      seeded.signing_secret,
      'pa55word',
      '+41 79 000 00 01',
      'cal-token-123456789',
    ];
    const text = `mail to ${seeded.email} with ${seeded['x-service-key']} and Bearer operator-token-1, ${seeded['x-caller']}, ${seeded.signing_secret}, amqp://user:pa55word@broker:5672, +41 79 000 00 01, GET /calendar/cal-token-123456789.ics`;
    log.error({ err: new Error(text, { cause: new Error(text) }), free: text }, text);
    log.error(new AggregateError([new Error(text)], text));
    for (const look of looks) expect(lines.join('')).not.toContain(look);
    expect(lines.join('')).toContain('broker:5672');
  });

  test.each(['a-', 'a.', '-', 'a@', '://', 'sk_live_', '+1 ', '/pay/', 'Bearer ', 'whsec_', 'a'])(
    'is looked for in linear time in 256 KiB of %j',
    (piece) => {
      const { log } = capture();
      const before = process.threadCpuUsage();
      log.error({}, piece.repeat((256 * 1024) / piece.length));
      // What took a second and a half for 16 KiB would take six minutes.
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
    },
  );

  test('is left out of errors of the database: their details repeat rows', () => {
    const { log, last } = capture();
    const err = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'guest_key',
      table: 'booking',
      detail: 'Key (guest)=(Rosa) exists',
      where: 'row Rosa',
    });
    log.error({ err }, 'failed');
    expect(last().err).toMatchObject({
      message: 'duplicate key',
      code: '23505',
      constraint: 'guest_key',
      table: 'booking',
    });
    expect(JSON.stringify(last())).not.toContain('Rosa');
  });

  test('bytes are counted, not shown, and a circle does not end the process', () => {
    const { log, last } = capture();
    const circle: Record<string, unknown> = { bytes: Buffer.from('Rosa') };
    circle.self = circle;
    log.info(circle, 'round');
    expect(last().bytes).toBe('4 bytes');
  });

  test('paths of packages in a stack stay readable', () => {
    const { log, last } = capture();
    const err = Object.assign(new Error('x'), {
      stack: 'Error: x\n at f (/app/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:1:2)',
    });
    log.error({ err }, 'x');
    expect(last().err.stack).toContain('fastify@5.12.8/node_modules/fastify/lib/route.js:1:2');
  });
});
