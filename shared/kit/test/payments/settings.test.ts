import { CARD_SETTINGS, cardFault, cardProviderOf } from '@booking/kit/payments/settings';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (over: object) => z.object(CARD_SETTINGS).parse(over);
const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('the settings of cards are both set, or neither: then nobody takes cards', async () => {
  expect([cardFault(read({})), await cardProviderOf(read({}), 'stay_id')]).toEqual([null, null]);
  expect(cardFault(read(whole))).toBeNull();
  expect((await cardProviderOf(read(whole), 'stay_id'))?.name).toBe('stripe');
  for (const name of Object.keys(whole)) expect(cardFault(read({ ...whole, [name]: undefined }))).toMatch(/together/);
});
