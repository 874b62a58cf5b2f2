import { describe, expect, it } from 'vitest';
import { PLANS, SUBSCRIPTION_STATES } from '../../src/caller.ts';
import { isServed } from '../../src/rules/subscription.ts';

describe('A business is served and its deliveries are sent', () => {
  it('while the subscription is active or past due and its plan has the API, and at no other time', () => {
    const on = PLANS.flatMap((plan) =>
      SUBSCRIPTION_STATES.filter((state) => isServed({ plan, state, demonstration: false })).map(
        (state) => `${plan} ${state}`,
      ),
    );
    expect(on).toEqual([
      'tools active',
      'tools past_due',
      'business active',
      'business past_due',
      'pro active',
      'pro past_due',
    ]);
  });

  it('for the demonstration business always', () => {
    expect(isServed({ plan: 'free', state: 'lapsed', demonstration: true })).toBe(true);
  });
});
