import { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import { describe, expect, it } from 'vitest';

describe('How what is booked is guaranteed', () => {
  it.each([
    { kind: 'none' },
    { kind: 'hold', no_show_fee_per_person: 5000 },
    { kind: 'deposit', percent: 30, due: { days_before: 14 } },
    { kind: 'deposit', amount_per_person: 5000, due: 'at_booking', expires_minutes: 30 },
    { kind: 'full', cancel_until_hours: 48 },
  ])('takes %o', (policy) => expect(PaymentPolicy.safeParse(policy).success).toBe(true));

  it('is due at booking, and waits for 15 minutes, where the file does not say', () => {
    expect(PaymentPolicy.parse({ kind: 'full' })).toEqual({ kind: 'full', due: 'at_booking', expires_minutes: 15 });
  });

  it.each([
    [{ kind: 'deposit' }, 'a deposit needs either percent or amount_per_person'],
    [{ kind: 'deposit', percent: 30, amount_per_person: 1 }, 'a deposit needs either percent or amount_per_person'],
    [{ kind: 'full', percent: 30 }, 'only a deposit has percent or amount_per_person'],
  ])('refuses %o', (policy, message) => {
    expect(PaymentPolicy.safeParse(policy).error?.issues[0]).toMatchObject({ path: ['percent'], message });
  });
});
