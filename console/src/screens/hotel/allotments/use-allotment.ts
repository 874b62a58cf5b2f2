import { useApiQuery } from '../../../api/use-api.ts';
import type { StayCriteria } from '../stay/stay-criteria.ts';

export type LeftInAllotment = {
  /** Whether it has one of the nights of the stay. */
  readonly isOnNights: boolean;
  /** How many rooms of a type it has on each of its nights that the stay has; null where it has none of them. */
  readonly leftOf: (typeId: string) => number | null;
  /** What a night of a type costs by it; null where the plan says. */
  readonly amountOf: (typeId: string) => number | null;
  readonly currency: string;
};

/** What an allotment has left for a stay; null where none is chosen, or nothing is known of it yet. */
export function useLeft(id: string | null, { check_in, check_out }: StayCriteria): LeftInAllotment | null {
  const { data } = useApiQuery(
    '/allotments/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null, keepPreviousData: true },
  );
  if (id === null || data === undefined) return null;
  const { rates, currency, check_in: first, check_out: end } = data.allotment;
  const left = (typeId: string) =>
    data.nights
      .filter(
        ({ room_type_id, date, rooms }) => room_type_id === typeId && rooms > 0 && check_in <= date && date < check_out,
      )
      .map(({ held }) => held);
  return {
    isOnNights: first < check_out && check_in < end,
    leftOf: (typeId) => {
      const numbers = left(typeId);
      return numbers.length === 0 ? null : Math.min(...numbers);
    },
    amountOf: (typeId) => rates.find(({ room_type_id }) => room_type_id === typeId)?.amount ?? null,
    currency,
  };
}
