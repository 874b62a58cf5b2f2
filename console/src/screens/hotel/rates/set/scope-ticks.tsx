import { Checkbox } from '../../../../parts/fields.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
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
  const tick = (all: readonly string[], name: string, on: boolean) =>
    on ? [...all, name] : all.filter((other) => other !== name);
  return (
    <>
      <fieldset className="ticks">
        <legend>{rates.forTypes}</legend>
        {calendar.room_types.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            isSelected={types.includes(slug)}
            onChange={(on) => set({ types: tick(types, slug, on) })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="ticks">
        <legend>{rates.plans}</legend>
        {plans.length === 0 && <span className="soft">{rates.allPlans}</span>}
        {calendar.rate_plans.map(({ name }) => (
          <Checkbox
            key={name}
            isSelected={plans.includes(name)}
            onChange={(on) => set({ plans: tick(plans, name, on) })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
