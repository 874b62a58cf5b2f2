import { stepOf } from '../rules/money.ts';
import type { FileWarning } from './warnings.ts';

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
