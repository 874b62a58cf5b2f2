import { codeOf } from '@booking/kit/db/errors';
import { lockForSettings, lockValues, takeLocks, type WantedLocks } from '@booking/kit/db/locks';
import type { Tx } from '@booking/kit/db/open';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitService } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());

const SHORT_MS = 20;
const wanting = (more: Partial<WantedLocks>): WantedLocks => ({ businesses: [], names: [], ...more });

/** Whether `second` would wait for a transaction that has done `first` and is not over. */
async function waits(first: (tx: Tx) => Promise<void>, second: (tx: Tx) => Promise<void>): Promise<boolean> {
  return fresh.db.tx(async (holder) => {
    await first(holder);
    const other = fresh.db.tx(async (tx) => {
      await tx.query(`set local lock_timeout = '${SHORT_MS}ms'`);
      await second(tx);
      return false;
    });
    return other.catch((error: unknown) => {
      if (codeOf(error) === '55P03') return true;
      throw error;
    });
  });
}

describe('The locks of a transaction', () => {
  const day = wanting({ names: ['day a 2027-03-05', 'guest a'] });
  const booking = wanting({ businesses: ['a'] });

  it.each<[string, WantedLocks, WantedLocks, boolean]>([
    ['one name', day, wanting({ names: ['guest b', 'guest a'] }), true],
    ['other names', day, wanting({ names: ['day a 2027-03-06'] }), false],
    ['the settings of one business, which both only keep as they are', booking, booking, false],
    ['a name that is called as a business', booking, wanting({ names: ['a'] }), false],
  ])('two that want %s', async (_, one, two, expected) => {
    const taking = (wanted: WantedLocks) => (tx: Tx) => takeLocks(tx, wanted);
    expect(await waits(taking(one), taking(two))).toBe(expected);
    expect(await waits(taking(two), taking(one))).toBe(expected);
  });

  it.each([
    ['a', true],
    ['b', false],
  ])('bookings of a keep settings of %s from being changed: %s', async (business, expected) => {
    const book = (tx: Tx) => takeLocks(tx, booking);
    const change = (tx: Tx) => lockForSettings(tx, business);
    expect(await waits(book, change)).toBe(expected);
    expect(await waits(change, book)).toBe(expected);
  });

  it('are waited for as long as is said, then the transaction fails with 55P03', async () => {
    const soon = wanting({ ...day, timeoutMs: SHORT_MS });
    const failed = fresh.db.tx(async (holder) => {
      await takeLocks(holder, day);
      await fresh.db.tx((tx) => takeLocks(tx, soon));
    });
    await expect(failed).rejects.toMatchObject({ code: '55P03' });
  });

  it('are given back with the end of the transaction', async () => {
    await fresh.db.tx((tx) => takeLocks(tx, day));
    await fresh.db.tx((tx) => takeLocks(tx, wanting({ ...day, timeoutMs: SHORT_MS })));
  });

  it('are wanted once each and in one order, so that no two wait for each other in a ring', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (businesses, names) => {
        const [first, second] = lockValues({ businesses, names });
        expect(lockValues({ businesses: businesses.toReversed(), names: names.toReversed() })).toEqual([
          first,
          second,
          null,
        ]);
        expect(new Set(first as string[])).toEqual(new Set(businesses));
        expect(new Set(second as string[]).size).toBe((second as string[]).length);
      }),
    );
  });
});
