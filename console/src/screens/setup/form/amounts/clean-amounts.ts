import type { NightAmounts } from '@booking/core/rules/rates/rows';

/** What a night costs by its guests; empty where it costs the same whoever sleeps in the room. */
export type GuestAmounts = Omit<NightAmounts, 'amount'>;

/** Without what says nothing, as a row of the file has it. */
export function cleanAmounts({ amounts_by_adults = {}, extra_adult_amount, child_amounts = [] }: GuestAmounts) {
  const isByAdults = Object.keys(amounts_by_adults).length > 0;
  return {
    ...(isByAdults ? { amounts_by_adults } : {}),
    ...(isByAdults && extra_adult_amount !== undefined ? { extra_adult_amount } : {}),
    ...(child_amounts.length > 0 ? { child_amounts: child_amounts.toSorted((a, b) => a.to_age - b.to_age) } : {}),
  };
}

/** The same while it is typed: a list that was emptied says nothing. */
export const withoutEmpty = ({ amounts_by_adults, child_amounts, ...more }: GuestAmounts): GuestAmounts => ({
  ...more,
  ...(amounts_by_adults && {
    amounts_by_adults: Object.keys(amounts_by_adults).length > 0 ? amounts_by_adults : undefined,
  }),
  ...(child_amounts && { child_amounts: child_amounts.length > 0 ? child_amounts : undefined }),
});
