import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwins, type Twins } from '../../lib/hotels/two-hotels.ts';
import { liveTogether } from '../../lib/hotels/two-hotels-month.ts';

let twins: Twins;
beforeAll(async () => {
  twins = await openTwins();
});
afterAll(() => twins?.close());

// The whole month is in test/faults/slow.
it('two installations that read each other for a day sell no night of a room twice after the hour, and no echo survives', async () => {
  const { tries, refused } = await liveTogether(twins, { hours: 24, seed: 7, checkEvery: 12 });
  expect(tries).toBeGreaterThan(10);
  expect(refused).toBeGreaterThanOrEqual(0);
}, 180_000);
