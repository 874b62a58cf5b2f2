import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Business } from '../../lib/platform.ts';
import { startTwoGateways, type TwoGateways } from '../lib/processes/two-gateways.ts';

let gateways: TwoGateways;
let business: Business;

beforeAll(async () => {
  gateways = await startTwoGateways();
  business = await gateways.platform.makeBusiness(restaurantFile());
});
afterAll(() => gateways?.close());

const newKey = async () => {
  const made = await gateways.platform.operate('POST', `/businesses/${business.slug}/keys`, { kind: 'secret' });
  return { id: made.key.id as string, value: made.value as string };
};
const revoke = (id: string) => gateways.platform.operate('DELETE', `/keys/${id}`);
/** A read that no memory answers, at either gateway. */
const readers = (key: string) => {
  const [first, second] = gateways.callsOf(key);
  const path = '/v1/venue?fresh=1';
  return [() => first('GET', path), () => second('GET', path)] as const;
};
const statusesOf = async (key: string) => Promise.all(readers(key).map(async (read) => (await read()).status));

describe('Without Redis', () => {
  it.each([
    ['frozen', 'SIGSTOP'],
    ['gone', 'SIGKILL'],
  ] as const)('(%s) nobody waits, each gateway keeps its part of the limit, and a metric says so', async (_, sign) => {
    const leave = () => gateways.redis.kill(sign);
    const comeBack = async () => {
      await (sign === 'SIGSTOP' ? gateways.redis.kill('SIGCONT') : gateways.redis.start());
      await gateways.together();
    };
    const key = await newKey();
    const [first, second] = readers(key.value);
    const added: number[] = [];
    // The best of some: the machine may be busy with others at any one of them.
    for (let i = 0; i < 5; i += 1) {
      const calm = await took(first);
      await leave();
      added.push((await took(first)) - calm);
      await comeBack();
    }
    expect(Math.min(...added)).toBeLessThan(60);

    await leave();
    await Promise.all([first(), second()]);
    expect(await gateways.redisUnavailable()).toEqual(['1', '1']);
    const minute = Math.floor(Date.now() / 60_000);
    for (const read of [first, second]) {
      const replies = await Promise.all(Array.from({ length: 140 }, read));
      const passed = replies.filter(({ status }) => status === 200).length;
      const turned = Math.floor(Date.now() / 60_000) > minute;
      expect(passed).toBeLessThanOrEqual(turned ? 120 : 60);
      expect(passed).toBeGreaterThanOrEqual(50);
      expect(replies[0]?.headers.get('ratelimit-limit')).toBe('120');
    }
    await comeBack();
    expect(await statusesOf(key.value)).toEqual([200, 200]);
    await revoke(key.id);
  });
});

describe('A key that is revoked', () => {
  it('opens nothing any more: at once where it was revoked, and within a second at the other gateway', async () => {
    const revoked = async () => {
      const key = await newKey();
      const [first, second] = readers(key.value);
      expect(await statusesOf(key.value)).toEqual([200, 200]);
      await revoke(key.id);
      return took(async () => {
        expect((await first()).status).toBe(401);
        await eventually(async () => expect((await second()).status).toBe(401));
      });
    };
    expect(await quickest(revoked, { withinMs: 1000 })).toBeLessThan(1000);
  });
});

describe('A subscription', () => {
  it('that lapses, is paid late and comes back is heard of at both gateways within two seconds', async () => {
    const { slug } = business;
    const key = await newKey();
    const becomes = async (state: string) => {
      await gateways.platform.operate('PUT', `/businesses/${slug}/subscription`, { plan: 'pro', state });
      const status = state === 'lapsed' ? 402 : 200;
      await eventually(async () => expect(await statusesOf(key.value)).toEqual([status, status]));
    };
    for (const [from, to] of [
      ['active', 'past_due'],
      ['past_due', 'lapsed'],
      ['lapsed', 'past_due'],
      ['lapsed', 'active'],
    ] as const) {
      const change = async () => {
        await becomes(from);
        return took(() => becomes(to));
      };
      expect(await quickest(change, { withinMs: 2000 }), `${from} to ${to}`).toBeLessThan(2000);
    }
    await revoke(key.id);
  });
});
