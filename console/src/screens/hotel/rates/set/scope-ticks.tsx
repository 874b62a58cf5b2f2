import { useTexts } from '../../../../texts/use-texts.tsx';
import { Ticks } from '../../../setup/form/ticks/ticks.tsx';
import type { Calendar } from '../use-calendar.ts';

/** Room types by their slugs and plans by their names; no plan is all of them. */
export type RateScope = { readonly types: readonly string[]; readonly plans: readonly string[] };

type Props = {
  readonly scope: RateScope;
  readonly set: (more: Partial<RateScope>) => void;
  readonly calendar: Calendar;
};

/** For which types and plans: no plan ticked is all of them. */
export function ScopeTicks({ scope: { types, plans }, set, calendar }: Props) {
  const { rates } = useTexts();
  return (
    <>
      <Ticks
        label={rates.forTypes}
        all={calendar.room_types.map(({ slug, name }) => ({ id: slug, label: name }))}
        ticked={types}
        onChange={(next) => set({ types: next })}
      />
      <Ticks
        label={rates.plans}
        none={rates.allPlans}
        all={calendar.rate_plans.map(({ name }) => ({ id: name, label: name }))}
        ticked={plans}
        onChange={(next) => set({ plans: next })}
      />
    </>
  );
}
