import type { BillLine } from '../price/bill.ts';
import type { Stay } from '../stay/stay.ts';

type Divided = Pick<Stay, 'adults' | 'children'> & { readonly terms: Pick<Stay['terms'], 'vat'> };

/** What of each night of a stay is for breakfast; 0 where its nights are not divided. */
export const breakfastOf = ({ adults, children, terms }: Divided): number =>
  (terms.vat?.breakfast?.amount ?? 0) * (adults + children);

/**
 * A line of a night as two, where breakfast is in the price and bears a VAT rate of its own. They sum to what it was; a night
 * that costs less than the breakfast stays one.
 */
export function divideNight(stay: Divided, line: BillLine): readonly BillLine[] {
  const breakfast = breakfastOf(stay);
  if (line.subject.kind !== 'room' || breakfast === 0 || line.amount < breakfast) return [line];
  const room = line.amount - breakfast;
  const persons = stay.adults + stay.children;
  return [
    { ...line, subject: { ...line.subject, breakfast }, unit_amount: room, amount: room },
    {
      ...{ date: line.date, subject: { kind: 'breakfast' }, quantity: persons },
      ...{ unit_amount: breakfast / persons, amount: breakfast },
    },
  ];
}
