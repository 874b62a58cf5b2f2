import { hotelFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { type Fared, honest } from '../lib/honest.ts';
import { cutFor, type Hostile, head, readAll, residentNow, residentPeak, unreading } from '../lib/hostile.ts';
import { report } from '../lib/report/report.ts';

const STALLED_AFTER_MS = 3000;
// A third longer than that, after what the system takes was sent eight at a time, and the machine may be busy.
const CUT_WITHIN_MS = STALLED_AFTER_MS * 4;
const REFUSED_FOR_MS = 10_000;
const MAX_MIB = 64;
// What an answer may take at all. How long the heads of a burst are parsed for depends on who else is at work here.
const DEADLINE_MS = 10_000;

let platform: Platform;
let business: Business;
let url: string;
let privateUrl: string;
const opened: Hostile[] = [];

beforeAll(async () => {
  const limits = { LIMIT_KEY: '1000000', STALLED_AFTER_MS: String(STALLED_AFTER_MS), CONNECTIONS_PER_ADDRESS: '100' };
  platform = await startPlatform({ services: ['svc-hotel'], env: { gateway: limits } });
  business = await platform.makeBusiness(hotelFile());
  url = platform.urlOf('gateway');
  privateUrl = platform.privateUrlOf('gateway');
  // The code is warm and the memories that are bounded have what they need.
  await ask(3000);
});
afterAll(() => platform?.close());
afterEach(() => {
  for (const { end } of opened.splice(0)) end();
});

/** A read that the gateway has no memory of: it goes through all gates and to the service. */
const ask = (forMs: number): Promise<Fared> =>
  honest(url, { path: '/v1/hotel?fresh=1', headers: { 'x-service-key': business.secret } }, forMs);

const open = async (bytes: string, at = url): Promise<Hostile> => {
  const hostile = await unreading(at, bytes);
  opened.push(hostile);
  return hostile;
};

const tell = (fault: string, before: Fared, during: Fared, after: Fared) => {
  const neighbours = { beforeMs: before.p99Ms, duringMs: during.p99Ms, afterMs: after.p99Ms };
  const sent = before.sent + during.sent + after.sent;
  const lost = before.failed + during.failed + after.failed;
  report(fault, { sent, lost, doubled: 0, repeated: 0 }, neighbours);
  expect(lost, 'every honest call is answered with 200').toBe(0);
  expect(during.p99Ms).toBeLessThan(DEADLINE_MS);
};

describe('Ten connections that pipeline 1500 documents each and read nothing', () => {
  it.each(['/v1/openapi.json', '/v1/docs/plain'])(
    '(%s) cost no memory and hold up nobody; they are cut off',
    async (path) => {
      const before = await ask(2000);
      const restMiB = await residentNow(privateUrl);
      const reasons = ['stalled', 'pipelined', 'cut_off'];
      const cut = async () => {
        const counts = await Promise.all(reasons.map((reason) => cutFor(privateUrl, reason)));
        return counts.reduce((sum, count) => sum + count, 0);
      };
      const cutBefore = await cut();
      const bytes = head(path).repeat(1500);
      const hostile = await Promise.all(Array.from({ length: 10 }, () => open(bytes)));
      const [during, peakMiB] = await Promise.all([ask(2000), residentPeak(privateUrl, 2000)]);
      await eventually(async () => expect((await cut()) - cutBefore).toBe(hostile.length), {
        timeoutMs: CUT_WITHIN_MS,
      });
      const after = await ask(2000);
      const leftMiB = await residentPeak(privateUrl, 1000);
      const memory = `${Math.round(restMiB)}, ${Math.round(peakMiB)}, ${Math.round(leftMiB)} MiB`;
      tell(`10 × 1500 pipelined ${path}, nothing read (${memory})`, before, during, after);
      expect(peakMiB - restMiB).toBeLessThan(MAX_MIB);
      expect(leftMiB - restMiB).toBeLessThan(MAX_MIB);
    },
  );
});

describe('Forty connections that pipeline 2 MB of made-up payment links', () => {
  it('take nothing from the calls of a hotel: each is answered', async () => {
    const before = await ask(2000);
    const links = Array.from({ length: 1000 }, (_, i) => head(`/pay/${'x'.repeat(8)}${i}`)).join('');
    const hostile = await Promise.all(Array.from({ length: 40 }, () => open(links)));
    // They read: so each is given as much as it can get.
    for (const { socket } of hostile) socket.resume();
    const during = await ask(3000);
    for (const { end } of hostile) end();
    const after = await ask(2000);
    tell('40 connections of pipelined /pay/x, 2 MB', before, during, after);
  });
});

describe('A client that takes no byte of an answer that waits for it', () => {
  // It does not hear of it as long as it reads nothing.
  const untilCut = (cuts: number) =>
    eventually(async () => expect(await cutFor(privateUrl, 'stalled')).toBe(cuts), { timeoutMs: CUT_WITHIN_MS });

  // An address that flooded the gateway is refused for a while.
  const untilServed = () =>
    eventually(
      async () =>
        expect(await readAll(await open(head('/v1/nothing', 'Connection: close\r\n')))).toMatch(/^HTTP\/1\.1 404 /),
      { timeoutMs: REFUSED_FOR_MS * 2 },
    );

  it('is cut off after the time that is set; one that reads slowly is not', async () => {
    await untilServed();
    // 20 MB: more than the system takes for a client that reads nothing.
    const documents = head('/v1/openapi.json').repeat(30);
    const started = performance.now();
    const before = await cutFor(privateUrl, 'stalled');
    await open(documents);
    const slow = await open(documents);
    let slowClosed = false;
    slow.socket.once('close', () => {
      slowClosed = true;
    });
    const sipping = setInterval(() => slow.socket.read(200_000), 200);
    await untilCut(before + 1);
    clearInterval(sipping);
    const took = performance.now() - started;
    expect(took).toBeGreaterThanOrEqual(STALLED_AFTER_MS);
    expect(took).toBeLessThan(CUT_WITHIN_MS);
    expect(slowClosed, 'the one that reads a little now and then').toBe(false);
  });
});

describe('Connections of one address', () => {
  it('are refused beyond the most of it, which takes nothing from those that are open', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => open('')));
    const refused = await Promise.all(Array.from({ length: 20 }, () => open(head('/v1/openapi.json'))));
    for (const one of refused) expect(await readAll(one), 'not a byte').toBe('');
    expect(await cutFor(privateUrl, 'address')).toBeGreaterThanOrEqual(20);
    many[0]?.socket.write(head('/v1/nothing', 'Connection: close\r\n'));
    expect(await readAll(many[0] as Hostile)).toMatch(/^HTTP\/1\.1 404 /);
    for (const { end } of many) end();
    await eventually(async () => expect((await fetch(`${url}/v1/docs`)).status).toBe(200));
  });
});
