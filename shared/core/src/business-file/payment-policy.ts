import { z } from 'zod';
import { field } from '../describe.ts';
import { MinorUnits } from '../scalars.ts';

const Due = z.union([
  z.literal('at_booking'),
  z.strictObject({ days_before: field(z.int().min(1).max(365), 'How many days before arrival it is due.', 14) }),
]);

/** What the policies of hotels and venues have in common. */
export const policyFields = {
  kind: field(
    z.enum(['none', 'hold', 'deposit', 'full']),
    '`none` asks for nothing before arrival, `hold` keeps a card from which only a fee is charged, `deposit` is a part of the price, `full` all of it.',
  ),
  percent: field(
    z.int().min(1).max(100).optional(),
    'Of a deposit: how much of the price, in whole percent. Left out with `amount_per_person`.',
    30,
  ),
  amount_per_person: field(
    MinorUnits.optional(),
    'Of a deposit: how much for each guest instead, in minor units.',
    5000,
  ),
  due: field(Due.default('at_booking'), 'When it is due: `at_booking`, or some days before arrival.'),
  expires_minutes: field(
    z.int().min(1).max(10_080).default(15),
    'How many minutes what was booked waits for what is due at booking. After that it is free again.',
    15,
  ),
};

/** How a guest guarantees what is booked: by nothing, a card that is kept, a part of the price, or all of it. */
export const PaymentPolicy = z
  .strictObject({
    ...policyFields,
    no_show_fee_per_person: field(
      MinorUnits.optional(),
      'What a guest owes who does not come or cancels late, for each person, in minor units. Left out: what `cancellation` says.',
      8000,
    ),
    cancel_until_hours: field(
      z.int().min(0).max(8760).optional(),
      'Until how many hours before arrival cancelling is free, counted in whole days. Left out: what `cancellation` says, or 24 with a fee for each person.',
      24,
    ),
  })
  .superRefine(({ kind, percent, amount_per_person }, ctx) => {
    const named = [percent, amount_per_person].filter((part) => part !== undefined).length;
    const issue = (message: string) => ctx.addIssue({ code: 'custom', path: ['percent'], message });
    if (kind === 'deposit' && named !== 1) issue('a deposit needs either percent or amount_per_person');
    if (kind !== 'deposit' && named > 0) issue('only a deposit has percent or amount_per_person');
  });
export type PaymentPolicy = z.infer<typeof PaymentPolicy>;
