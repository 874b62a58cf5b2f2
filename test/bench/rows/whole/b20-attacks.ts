import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { CONTRACT_LIMITS } from '../../../../gateway/src/domain/window.ts';
import { daysAhead } from '../../../lib/data/largest-files.ts';
import type { Platform } from '../../../lib/platform.ts';
import { signInMember } from '../../lib/console/member.ts';
import { startAttack } from '../../lib/load/attack.ts';
import type { Shot } from '../../lib/load/load.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { steady } from '../../lib/load/steady.ts';
import { startEdge } from '../../lib/platform/platform.ts';
import { measure } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';
import type { Attack } from '../../processes/attacker.ts';

const PER_SECOND = 100;
const KEYS = Math.ceil((PER_SECOND * 60) / CONTRACT_LIMITS.key) + 10;
const MAX_MS = 60;

/** An attack, and what honest clients ask for meanwhile. */
type Beside = { readonly work: string; readonly attack: Attack; readonly shot: () => Shot };

/** The largest document that anybody may load. */
async function largestPath(url: string): Promise<string> {
  const page = await (await fetch(`${url}/v1/docs/frame`)).text();
  const path = /\/assets\/reference-[^"]+\.js/.exec(page)?.[0];
  if (path === undefined) throw new Error('/v1/docs/frame names no script');
  await (await fetch(url + path)).arrayBuffer();
  return path;
}

type BusinessFile = Parameters<Platform['makeBusiness']>[0];

const restaurant = (slug: string) => restaurantFile({ account: { slug } });
const house = (slug: string) => hotelFile({ account: { slug: `hotel-${slug}` } });

/** Honest clients of many businesses: as many keys as the load needs, each within the limit of a key. */
async function clientsOf(platform: Platform, file: (slug: string) => BusinessFile, path: string): Promise<() => Shot> {
  const keys: string[] = [];
  while (keys.length < KEYS) keys.push((await platform.makeBusiness(file(`honest${keys.length}`))).secret);
  let turn = 0;
  return () => {
    turn += 1;
    return { path, headers: { 'x-service-key': keys[turn % KEYS] ?? '' } };
  };
}

/** Strangers without a key, who load the edge. */
async function strangers(platform: Platform): Promise<Beside[]> {
  const url = platform.gatewayUrl;
  const path = await largestPath(url);
  const shot = await clientsOf(platform, restaurant, '/v1/venue');
  return [
    { work: '40 connections that send 2000 heads each', attack: { kind: 'pipelined', url, path }, shot },
    { work: '20 new connections a second with 64 KiB of heads each', attack: { kind: 'newcomers', url, path }, shot },
    {
      work: '500 connections that read nothing of 4 scripts of 1.3 MB each',
      attack: { kind: 'unread', url, path },
      shot,
    },
  ];
}

const OWNER = 'owner@largest.example';

/** The most faults that fit into 1.9 MB: 199 sections of 400 dishes. */
async function faultySettings(platform: Platform): Promise<Beside> {
  await platform.makeBusiness(restaurantFile({ account: { slug: 'faulty', owners: [OWNER] } }));
  const headers = { ...(await signInMember(platform, OWNER)), 'content-type': 'application/json' };
  const items = Array.from({ length: 400 }, () => ({ name: 1, price: 'x' }));
  const sections = Array.from({ length: 199 }, () => ({ name: '', items }));
  const body = JSON.stringify({ part: 'menu', version: '1', value: { menu: { sections } } });
  return {
    work: 'an owner who sends the worst faulty settings, 8 at once, in a loop',
    attack: {
      ...{ kind: 'calls', url: platform.gatewayUrl, parallel: 8, method: 'PATCH' },
      ...{ path: '/console/api/settings', headers, body },
    },
    shot: await clientsOf(platform, restaurant, `/v1/availability?date=${daysAhead(5)}&party=2`),
  };
}

/** An open bill with 100 extras: its invoice is printed anew for each who asks. */
async function largestInvoices(platform: Platform): Promise<Beside> {
  const extras = Array.from({ length: 100 }, (_, n) => ({
    name: `${n} ${'Schifffahrt '.repeat(20)}`.slice(0, 190).trim(),
    ...{ amount: 100, per: 'stay', mandatory: true },
  }));
  const email = `hotel.${OWNER}`;
  const hotel = await platform.makeBusiness(
    hotelFile({ account: { slug: 'printing', owners: [email] }, hotel: { extras } } as never),
  );
  const headers = { 'x-service-key': hotel.secret, 'content-type': 'application/json' };
  const call = async (path: string, body?: object) =>
    (await (
      await fetch(
        platform.gatewayUrl + path,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      )
    ).json()) as {
      room_types: { id: string }[];
      stay: { id: string };
    };
  const [type] = (await call('/v1/hotel')).room_types;
  const nights = { check_in: daysAhead(5), check_out: daysAhead(8) };
  const { stay } = await call('/v1/stays', { ...nights, room_type_id: type?.id, name: 'Ada' });
  const path = `/v1/hotel/availability?check_in=${nights.check_in}&check_out=${nights.check_out}&adults=2`;
  return {
    work: '20 of the largest invoices at once, again and again',
    attack: {
      ...{ kind: 'calls', url: platform.gatewayUrl, parallel: 20, method: 'GET' },
      ...{ path: `/console/api/stays/${stay.id}/invoice.pdf`, headers: await signInMember(platform, email) },
    },
    shot: await clientsOf(platform, house, path),
  };
}

// As in earnest: the load of the honest stays below each of them.
const LIMITS = {
  LIMIT_KEY: String(CONTRACT_LIMITS.key),
  LIMIT_REQUESTS: String(CONTRACT_LIMITS.requests),
  LIMIT_SETTINGS: '20',
  REQUESTS_PER_ADDRESS: '500',
};

/** What honest clients wait for beside those who mean no good. */
export const b20: Row = {
  id: 'B20',
  run: async (say) => {
    const platform = await startEdge(['svc-restaurant', 'svc-hotel'], LIMITS);
    const all = [...(await strangers(platform)), await faultySettings(platform), await largestInvoices(platform)];
    const results: Result[] = [];
    for (const beside of all) results.push(await measured(platform, beside, say));
    return results;
  },
};

async function measured(
  { gatewayUrl: url }: Platform,
  { work, attack, shot }: Beside,
  say: (line: string) => void,
): Promise<Result> {
  const ask = async (name: string) => {
    const { p50, p99, byStatus } = await steady({ url, perSecond: PER_SECOND, seconds: SECONDS, shot });
    say(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    if (Object.keys(byStatus).join() !== '200') throw new Error(`answered ${JSON.stringify(byStatus)}`);
    return p99;
  };
  // Code, statements and connections; counted in no round.
  await ask('warm');
  const beside = async () => {
    const end = await startAttack(attack);
    const p99 = await ask(`beside ${work}`);
    await end();
    return p99;
  };
  const figures = await measure(beside, () => ask('without'));
  return {
    id: 'B20',
    work: `honest clients’ p99 beside ${work}`,
    unit: 'ms',
    against: 'the same without',
    measured: figures,
    goal: `≤ ${MAX_MS} ms`,
    met: figures.ours.median <= MAX_MS,
    notes: [`${PER_SECOND}/s from another address or business; the attack comes from this machine too`],
  };
}
