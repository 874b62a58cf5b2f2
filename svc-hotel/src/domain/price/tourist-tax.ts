import { multiplyAndRound } from '@booking/core/rules/money';
import type { TaxTerms } from '../hotel/settings.ts';

/**
 * Counted in halves of a full share: an adult two, a child by the band of its age, a child without an age none.
 * An age equal to a limit falls in the next band. Rounded once, on the whole.
 */
export function touristTax(
  terms: TaxTerms,
  party: { readonly adults: number; readonly ages: readonly number[] },
  nights: number,
  step: number,
): number {
  let halves = 2 * party.adults;
  for (const age of party.ages) {
    if (age >= terms.children_half_under) halves += 2;
    else if (age >= terms.children_free_under) halves += 1;
  }
  return multiplyAndRound(terms.per_person_per_night, nights * halves, 2, step);
}
