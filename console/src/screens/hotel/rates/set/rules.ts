import { type NightRow, type NightRules, NO_RULES } from '@booking/core/rules/rates/rows';

/** What restricts nights, as a form has it; a least stay of 1 and an empty longest stay are none. */
export type RuleDraft = {
  readonly closed: boolean;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly minStay: number;
  readonly minStayThrough: number;
  readonly maxStay: number | null;
};

export const ruleDraft = (row: NightRules): RuleDraft => ({
  closed: row.closed ?? NO_RULES.closed,
  closedToArrival: row.closed_to_arrival ?? NO_RULES.closed_to_arrival,
  closedToDeparture: row.closed_to_departure ?? NO_RULES.closed_to_departure,
  minStay: row.min_stay ?? NO_RULES.min_stay,
  minStayThrough: row.min_stay_through ?? NO_RULES.min_stay_through,
  maxStay: row.max_stay ?? null,
});

/** Every rule by its name, those that restrict nothing too: each takes the place of what held. */
export const rulesOf = (draft: RuleDraft): NightRules => ({
  closed: draft.closed,
  closed_to_arrival: draft.closedToArrival,
  closed_to_departure: draft.closedToDeparture,
  min_stay: draft.minStay,
  min_stay_through: draft.minStayThrough,
  max_stay: draft.maxStay ?? undefined,
});

/** The rules that restrict something, as a row of the file has them. */
export const rowRules = (draft: RuleDraft): NightRules =>
  Object.fromEntries(
    Object.entries(rulesOf(draft)).filter(([name, value]) => value !== NO_RULES[name as keyof typeof NO_RULES]),
  );

/** The row without its rules. */
export const withoutRules = (row: NightRow): NightRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in NO_RULES))) as NightRow;
