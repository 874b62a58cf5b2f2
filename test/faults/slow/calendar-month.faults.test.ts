import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwins, type Twins } from '../../lib/hotels/two-hotels.ts';
import { liveTogether } from '../../lib/hotels/two-hotels-month.ts';

let twins: Twins;
beforeAll(async () => {
  twins = await openTwins();
});
afterAll(() => twins?.close());

it('two installations read each other for a month: no night of any room is sold twice after the hour, nothing echoes, all is clear in the end', async () => {
  const { tries, refused } = await liveTogether(twins, { hours: 30 * 24, seed: 42, checkEvery: 36 });
  console.log(`${tries} tries to sell, ${refused} refused`);
  expect(tries).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(10);
}, 3_600_000);
