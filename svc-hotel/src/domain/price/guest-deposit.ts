import type { Hotel } from '../hotel/hotel.ts';
import type { Stay } from '../stay/stay.ts';
import { depositOf } from './pricing.ts';

/** Of a stay that became dearer by its guest the rest of the deposit is due as well, where the deposit was paid. */
export function restOfDeposit({ step }: Pick<Hotel, 'step'>, before: Stay, after: Stay): Partial<Stay> {
  if (before.deposit_status !== 'paid') return {};
  const { terms, total_amount, adults, children } = after;
  const agreed = { depositPercent: terms.deposit_percent, payWhen: terms.pay_when, payment: terms.payment, step };
  const deposit_amount = depositOf(total_amount, agreed, adults + children);
  return deposit_amount > before.paid_amount ? { deposit_amount, deposit_status: 'pending' } : {};
}
