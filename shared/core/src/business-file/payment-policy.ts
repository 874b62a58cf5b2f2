import { z } from 'zod';
import { MinorUnits } from '../scalars.ts';

const Due = z.union([
  z.literal('at_booking'),
  z.strictObject({ days_before: z.int().min(1).max(365).describe('How many days before arrival it is due.') }),
]);

/** How a guest guarantees what is booked: by nothing, a card that is kept, a part of the price, or all of it. */
export const PaymentPolicy = z
  .strictObject({
    kind: z
      .enum(['none', 'hold', 'deposit', 'full'])
      .describe(
        'none: nothing is paid before arrival; hold: a card is kept, from which only a fee is charged; deposit: a part is paid; full: the whole price.',
      ),
    percent: z.int().min(1).max(100).optional().describe('Of a deposit: how much of the price, in whole percent.'),
    amount_per_person: MinorUnits.optional().describe('Of a deposit: how much for each guest instead, in minor units.'),
    due: Due.default('at_booking').describe('When it is due: at_booking, or some days before arrival.'),
    expires_minutes: z
      .int()
      .min(1)
      .max(10_080)
      .default(15)
      .describe('How many minutes what was booked waits for what is due at booking. After that it is free again.'),
    no_show_fee_per_person: MinorUnits.optional().describe(
      'What a guest owes who does not come or cancels late, for each person, in minor units; left out: what `cancellation` says.',
    ),
    cancel_until_hours: z
      .int()
      .min(0)
      .max(8760)
      .optional()
      .describe(
        'Until how many hours before arrival cancelling is free, counted in whole days. Left out: what `cancellation` says, or 24 with a fee for each person.',
      ),
  })
  .superRefine(({ kind, percent, amount_per_person }, ctx) => {
    const named = [percent, amount_per_person].filter((part) => part !== undefined).length;
    const issue = (message: string) => ctx.addIssue({ code: 'custom', path: ['percent'], message });
    if (kind === 'deposit' && named !== 1) issue('a deposit needs either percent or amount_per_person');
    if (kind !== 'deposit' && named > 0) issue('only a deposit has percent or amount_per_person');
  });
export type PaymentPolicy = z.infer<typeof PaymentPolicy>;
