import type { VenuePolicy } from '@booking/core/business-file/venue/payments';

export type Policy = Partial<VenuePolicy> & Pick<VenuePolicy, 'kind'>;
export type AppliesTo = NonNullable<VenuePolicy['applies_to']>;

export const KINDS = ['hold', 'deposit', 'full', 'none'] as const satisfies readonly Policy['kind'][];

/** What a rule begins with, in minor units. */
const EACH = 2000;
const PERCENT = 30;

/** The same rule with what its kind needs, and nothing that its kind does not take. @param tables have no price of their own */
export function ofKind(kind: Policy['kind'], policy: Policy, tables: boolean): Policy {
  const { percent, amount_per_person: each, no_show_fee_per_person: fee, ...kept } = policy;
  const taken = { ...kept, kind, percent: undefined, amount_per_person: undefined, no_show_fee_per_person: undefined };
  if (kind === 'hold') return { ...taken, no_show_fee_per_person: fee || EACH };
  if (kind === 'none') return taken;
  if (tables || each !== undefined) return { ...taken, amount_per_person: each ?? EACH };
  return kind === 'deposit' ? { ...taken, percent: percent ?? PERCENT } : taken;
}

/** By an amount for each guest, or by the price of the service. */
export function withShare(policy: Policy, isEach: boolean): Policy {
  if (isEach) return { ...policy, percent: undefined, amount_per_person: EACH };
  return { ...policy, amount_per_person: undefined, percent: policy.kind === 'deposit' ? PERCENT : undefined };
}

/** For whom, without what names nothing; all where nothing is named. */
export function scoped(applies: AppliesTo): AppliesTo | undefined {
  const named = Object.entries(applies).filter(([, value]) => value !== undefined);
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
