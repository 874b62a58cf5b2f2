import { z } from 'zod';
import { field } from '../../describe.ts';
import { MinorUnits } from '../../scalars.ts';
import { dayRange, Label, unknownName, Weekday } from '../account.ts';
import { listOf, MOST } from '../bounds.ts';
import { policyFields } from '../payment-policy.ts';

const AppliesTo = z.strictObject({
  party_min: z.int().min(1).max(1000).optional().describe('Parties of this size and larger.'),
  services: listOf(Label, MOST.named).optional().describe('The services, by name. Appointments alone.'),
  weekdays: z.array(Weekday).max(7).optional().describe('The days of the week (mon to sun).'),
  dates: dayRange({}).optional().describe('The days from one to another, both counted.'),
  shifts: listOf(Label, MOST.turnSteps).optional().describe('The shifts in which it begins, by name.'),
});

const policy = {
  ...policyFields,
  applies_to: AppliesTo.optional().describe(
    'Which bookings it is for: those that fit all that is named. Without it, all of them.',
  ),
  percent: policyFields.percent.describe(
    'Of a deposit for an appointment: how much of the price of its service, in whole percent.',
  ),
  amount_per_person: policyFields.amount_per_person.describe(
    'Of a deposit, or of the whole price of a table: how much for each guest, in minor units.',
  ),
  no_show_fee_per_person: field(
    MinorUnits.optional(),
    'What may be charged for each person who does not come or cancels late, in minor units. A hold needs it.',
    3000,
  ),
  cancel_until_hours: field(
    z.int().min(0).max(8760).default(24),
    'Until how many hours before it begins a booking is cancelled for nothing: what was paid goes back by itself.',
    24,
  ),
};

type Given = z.infer<z.ZodObject<typeof policy>>;
type Fault = { readonly path: string; readonly message: string };

/** @param hasPrices whether what is booked has a price: services have, tables have none */
function faultOf(
  { kind, percent, amount_per_person: each, no_show_fee_per_person: fee }: Given,
  hasPrices: boolean,
): Fault | null {
  if (kind === 'hold' && !fee) return { path: 'no_show_fee_per_person', message: 'a card is kept for a fee: name it' };
  if (percent !== undefined && !hasPrices)
    return { path: 'percent', message: 'a table has no price: name an amount for each guest' };
  if (percent !== undefined && kind !== 'deposit') return { path: 'percent', message: 'only a deposit has percent' };
  if (each !== undefined && kind !== 'deposit' && kind !== 'full')
    return { path: 'amount_per_person', message: 'only a deposit or a full payment has an amount' };
  if (kind === 'deposit' && (percent === undefined) === (each === undefined))
    return { path: 'amount_per_person', message: 'a deposit needs either percent or amount_per_person' };
  if (kind === 'full' && each === undefined && !hasPrices)
    return { path: 'amount_per_person', message: 'a table has no price: name an amount for each guest' };
  return null;
}

const policies = (hasPrices: boolean) =>
  listOf(
    z.strictObject(policy).superRefine((given, ctx) => {
      const fault = faultOf(given, hasPrices);
      if (fault !== null) ctx.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
    }),
    MOST.turnSteps,
  )
    .default([])
    .describe('What guests pay, or leave a card for, when they book. Of those that fit a booking the first counts.');

/** What guests of a restaurant pay when they book. */
export const paymentsOfTables = { payments: policies(false) };
/** The same of appointments, whose services have prices. */
export const paymentsOfServices = { payments: policies(true) };

export type VenuePolicy = z.infer<typeof paymentsOfServices.payments>[number];

/** Services that policies name and that are not there. */
export function policyFaults(payments: readonly VenuePolicy[], services: readonly { readonly name: string }[]) {
  const names = new Set(services.map(({ name }) => name));
  return payments.flatMap(({ applies_to }, i) =>
    (applies_to?.services ?? []).flatMap((name, k) =>
      names.has(name) ? [] : [unknownName(['payments', i, 'applies_to', 'services', k], 'service', name, names)],
    ),
  );
}
