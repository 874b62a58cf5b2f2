import { useSession } from '../../../../api/session.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { bind, Checkbox } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { OptionalNumber } from '../fields.tsx';
import type { Calendar } from '../use-calendar.ts';
import { EVERY } from './night-fields.tsx';
import type { RuleDraft } from './rules.ts';

type Amount = { readonly amount: number; readonly plan: string };
type Props<Value> = { readonly value: Value; readonly set: (more: Partial<Value>) => void };

/** For one plan or for all of them. */
export function PlanSelect({ value, set, calendar }: Props<{ plan: string }> & { calendar: Calendar }) {
  const { rates } = useTexts();
  const plans = calendar.rate_plans.map(({ name }) => ({ id: name, label: name }));
  return (
    <Select
      at="plan"
      label={rates.onPlan}
      items={[{ id: EVERY, label: rates.allPlans }, ...plans]}
      selected={value.plan}
      onSelect={(plan) => set({ plan })}
    />
  );
}

/** What a night costs, on one plan or on each by its percentage. */
export function AmountFields({ value, set, calendar }: Props<Amount> & { calendar: Calendar }) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  return (
    <div className="fields">
      <MoneyField {...bind(value, set, 'amount')} label={rates.pricePerNight} currency={currency} />
      <PlanSelect value={value} set={set} calendar={calendar} />
    </div>
  );
}

/** What may be had of a night. */
export function RuleFields({ value, set }: Props<RuleDraft>) {
  const { rates } = useTexts();
  const tick = (name: 'closed' | 'closedToArrival' | 'closedToDeparture', label: string) => (
    <Checkbox isSelected={value[name]} onChange={(on) => set({ [name]: on })}>
      {label}
    </Checkbox>
  );
  return (
    <>
      <div className="fields">
        <NumberField {...bind(value, set, 'minStay')} label={rates.minStay} minValue={1} maxValue={365} />
        <NumberField {...bind(value, set, 'minStayThrough')} label={rates.minStayThrough} minValue={1} maxValue={365} />
        <OptionalNumber {...bind(value, set, 'maxStay')} label={rates.maxStay} min={1} />
      </div>
      <div className="ticks">
        {tick('closed', rates.closedNights)}
        {tick('closedToArrival', rates.closedToArrival)}
        {tick('closedToDeparture', rates.closedToDeparture)}
      </div>
    </>
  );
}
