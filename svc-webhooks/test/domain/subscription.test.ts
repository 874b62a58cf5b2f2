import { describe, expect, it } from 'vitest';
import { isOn } from '../../src/domain/subscription.ts';

const states = ['none', 'preview', 'active', 'past_due', 'lapsed'];
const plans = ['free', 'tools', 'business', 'pro'];

describe('Deliveries are sent', () => {
  it('while the subscription is active or past due and its plan has the API, and at no other time', () => {
    const on = plans.flatMap((plan) =>
      states.filter((state) => isOn({ plan, state, demonstration: false })).map((state) => `${plan} ${state}`),
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
    expect(isOn({ plan: 'free', state: 'lapsed', demonstration: true })).toBe(true);
  });
});
