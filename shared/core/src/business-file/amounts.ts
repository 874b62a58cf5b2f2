import { z } from 'zod';
import { field } from '../describe.ts';
import { stepOf } from '../rules/money.ts';
import { MinorUnits } from '../scalars.ts';
import { listOf } from './bounds.ts';
import type { FileWarning } from './warnings.ts';

/** Amounts by the number of adults. */
export const AmountsByAdults = z
  .record(z.string().regex(/^[1-9]\d?$/, 'must be a number of adults, from 1 to 50'), MinorUnits)
  .refine((amounts) => Object.keys(amounts).length > 0, 'must name a number of adults')
  .refine((amounts) => Object.keys(amounts).every((adults) => Number(adults) <= 50), 'must be from 1 to 50');

const ChildAmount = z.strictObject({
  to_age: field(z.int().min(0).max(17), 'The last age of the band; it counts.', 11),
  amount: field(MinorUnits, 'What a child of the band costs a night, in minor units.', 3000),
});
/** Amounts of children by bands of age, the youngest first. */
export const ChildAmounts = listOf(ChildAmount, 18)
  .min(1)
  .refine(
    (bands) => bands.every(({ to_age }, i) => i === 0 || to_age > (bands[i - 1]?.to_age ?? 0)),
    'must be in order of age, each band once',
  );

/** What a night costs by who sleeps in the room, beside its amount. */
export const GUEST_AMOUNTS = {
  amounts_by_adults: AmountsByAdults.optional().describe(
    'What the night costs by the number of adults, such as {"1": 12000, "2": 18000}; "1" is single use.',
  ),
  extra_adult_amount: MinorUnits.optional().describe(
    'What each adult in an extra bed costs: those beyond the largest number of `amounts_by_adults`.',
  ),
  child_amounts: ChildAmounts.optional().describe(
    'What each child costs, by bands of age; one that is older than every band counts as an adult, one without an age is of the oldest band. Without it, children cost nothing.',
  ),
};

/** An extra bed is one beyond the adults that are named. */
export const lacksAdults = (of: { readonly extra_adult_amount?: unknown; readonly amounts_by_adults?: unknown }) =>
  of.extra_adult_amount !== undefined && of.amounts_by_adults === undefined;

export const LACKS_ADULTS = {
  code: 'custom' as const,
  path: ['extra_adult_amount'],
  message: 'goes with amounts_by_adults',
};

// More rows than a person reads at one look are counted.
const MAX_NAMED = 20;

/** Whether a field of a file holds an amount in minor units. */
export const isAmount = (field: string): boolean =>
  field === 'amount' || field === 'base_amount' || field === 'per_person_per_night';

type Place = { readonly path: string; readonly amount: number };

function amountsIn(value: unknown, path: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => amountsIn(item, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const at = `${path}.${name}`;
    return isAmount(name) && typeof held === 'number' ? [{ path: at, amount: held }] : amountsIn(held, at);
  });
}

/** Amounts of a hotel that nobody can pay: in Switzerland they end in 0 or 5. */
export function warningsOfAmounts(hotel: object, currency: string): FileWarning[] {
  const step = stepOf(currency);
  if (step === 1) return [];
  const odd = amountsIn(hotel, 'hotel').filter(({ amount }) => amount % step !== 0);
  const named = odd.slice(0, MAX_NAMED).map(({ path, amount }): FileWarning => {
    const below = amount - (amount % step);
    const message = `ends in neither 0 nor 5, as amounts in ${currency} do: is ${below} or ${below + step} meant?`;
    return { path, message, code: 'odd_amount' };
  });
  const more = odd.length - named.length;
  if (more === 0) return named;
  return [...named, { path: 'hotel', message: `and ${more} more such amounts`, code: 'odd_amount' }];
}
