import { randomBytes } from 'node:crypto';
import { restaurantFile } from '@booking/testkit/builders';
import { bookingShots, makeVenues } from '../../lib/data/venues.ts';
import { type Load, load, type Shot } from '../../lib/load/load.ts';
import { QUICK, SECONDS } from '../../lib/load/pace.ts';
import { untilClosed } from '../../lib/platform/open.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { startHelper } from '../../lib/platform/process.ts';
import { processorSeconds } from '../../lib/platform/processor.ts';
import { startService } from '../../lib/platform/service.ts';
import { settled } from '../../lib/platform/settle.ts';
import { measure } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const GOAL = 0.8;
const SHARE = 0.1;
const SCRAPE_MS = 1000;
const WARM_SECONDS = QUICK ? 2 : 10;

type Env = Readonly<Record<string, string>>;
type Say = (line: string) => void;

/** One process under load, and the processor time that its requests took, which a busy machine changes little. */
type Side = {
  readonly run: (seconds?: number) => Promise<number>;
  readonly micros: () => number;
};

/** Prometheus, as far as a process notices it. */
function scrape(privateUrl: string): void {
  const ask = () =>
    void fetch(`${privateUrl}/metrics`)
      .then((answer) => answer.text())
      .catch(() => {});
  const timer = setInterval(ask, SCRAPE_MS);
  untilClosed(async () => clearInterval(timer));
}

type Loaded = { readonly name: string; readonly privateUrl: string; readonly wanted: string; readonly env: Env };

function sideOf({ name, privateUrl, wanted, env }: Loaded, say: Say, fire: (seconds: number) => Promise<Load>): Side {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) scrape(privateUrl);
  let [seconds, requests] = [0, 0];
  const run = async (length = SECONDS) => {
    const before = await processorSeconds({ privateUrl });
    const { perSecond, byStatus, count } = await fire(length);
    const used = (await processorSeconds({ privateUrl })) - before;
    const statuses = Object.keys(byStatus).join();
    if (statuses !== wanted) throw new Error(`${name} answered ${statuses}`);
    say(`${name}: ${Math.round(perSecond)} requests/s, ${Math.round((1e6 * used) / count)} µs of processor time each`);
    // What warms code is counted nowhere.
    if (length === SECONDS) [seconds, requests] = [seconds + used, requests + count];
    return perSecond;
  };
  return { run, micros: () => Math.round((1e6 * seconds) / requests) };
}

/** The widget's hottest read, which the gateway answers by itself: there a span is the most beside the work. */
async function gatewaySide(name: string, env: Env, say: Say): Promise<Side> {
  const platform = await startEdge(['svc-restaurant'], env);
  const { publishable } = await platform.makeBusiness(restaurantFile());
  const shot: Shot = { path: '/v1/venue', headers: { 'x-service-key': publishable } };
  const loaded = { name, env, privateUrl: platform.privateUrlOf('gateway'), wanted: '200' };
  return sideOf(loaded, say, (seconds) => load({ url: platform.baseUrl, connections: 32, for: { seconds }, shot }));
}

/** What the gateway would send with one call in ten. */
function sampled(shot: () => Shot): () => Shot {
  const id = (bytes: number) => randomBytes(bytes).toString('hex');
  return () => {
    const one = shot();
    if (Math.random() >= SHARE) return one;
    return { ...one, headers: { ...one.headers, traceparent: `00-${id(16)}-${id(8)}-01` } };
  };
}

async function bookingSide(name: string, env: Env, say: Say): Promise<Side> {
  const service = await startService('svc-restaurant', { DATABASE_POOL: '16', ...env });
  const shot = sampled(bookingShots(service, await makeVenues(service)));
  let ahead = 0;
  return sideOf({ name, env, privateUrl: service.privateUrl, wanted: '201' }, say, async (seconds) => {
    const result = await load({ url: service.url, connections: 16, for: { seconds }, shot, ahead });
    ahead = Math.ceil(result.perSecond * SECONDS * 1.3);
    await settled(service, 'svc-restaurant');
    return result;
  });
}

async function compare(work: string, on: Side, off: Side): Promise<Result> {
  for (const side of [on, off]) await side.run(WARM_SECONDS);
  const measured = await measure(
    () => on.run(),
    () => off.run(),
  );
  return {
    id: 'B17',
    work,
    unit: '/s',
    against: 'the same with telemetry off',
    measured,
    goal: `≥ ${GOAL} ×`,
    met: (measured.compared?.median ?? 0) >= GOAL,
    notes: [
      `${work}: ${on.micros()} µs of processor time a request with it, ${off.micros()} without`,
      'traces at 10 %, sent to a collector of the bench, and metrics scraped every second; the load comes from this machine too',
    ],
  };
}

/** What traces and metrics cost. */
export const b17: Row = {
  id: 'B17',
  run: async (say) => {
    const { url } = await startHelper('collector');
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: String(SHARE) };
    const gateways = [await gatewaySide('gateway, on', on, say), await gatewaySide('gateway, off', {}, say)] as const;
    const read = await compare('telemetry on: GET /v1/venue through the gateway', ...gateways);
    const services = [await bookingSide('bookings, on', on, say), await bookingSide('bookings, off', {}, say)] as const;
    return [read, await compare('telemetry on: booking request, API to 201', ...services)];
  },
};
