import { type NightRules, NO_RULES } from '@booking/core/rules/rates/rows';
import { useTexts } from '../../../texts/use-texts.tsx';

/** Signs of a narrow cell. */
export const SIGNS = { noArrival: '⇥', noDeparture: '⇤' } as const;

/** What rules say, in words; those that restrict nothing are left out. */
export function useRuleWords() {
  const { rates } = useTexts();
  const ruleWords = (rules: NightRules): string[] => {
    const { min_stay: least = 1, min_stay_through: through = 1, max_stay: longest } = rules;
    return [
      ...(rules.closed ? [rates.closed] : []),
      ...(rules.closed_to_arrival ? [rates.noArrival] : []),
      ...(rules.closed_to_departure ? [rates.noDeparture] : []),
      ...(least > NO_RULES.min_stay ? [rates.least({ nights: least })] : []),
      ...(through > NO_RULES.min_stay_through ? [rates.leastThrough({ nights: through })] : []),
      ...(longest === undefined ? [] : [rates.longest({ nights: longest })]),
    ];
  };
  return { ruleWords };
}
