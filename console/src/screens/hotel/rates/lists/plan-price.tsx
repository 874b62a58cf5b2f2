import { useSession } from '../../../../api/session.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { FaultsWithin } from '../../../../parts/faults.tsx';
import { bind } from '../../../../parts/fields.tsx';
import { toMajor, toMinor } from '../../../../parts/format/money.ts';
import { MoneyField, PriceField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { Derived, RatePlan } from '../rates-data.ts';

type Props = { readonly item: RatePlan; readonly set: (more: Partial<RatePlan>) => void };

/** Chosen in place of a plan; no plan is called so. */
const NOT_DERIVED = '';
const BASE = ' ';

/** The largest difference and rounding, in minor units. */
const MAX_DIFFERENCE = 1_000_000;

type Kind = 'same' | 'less_percent' | 'more_percent' | 'less_amount' | 'more_amount';

// While somebody types, a difference of nothing keeps its sign: less by 0 is less still.
const isLess = (value: number) => value < 0 || Object.is(value, -0);

function kindOf({ percent, amount }: Derived): Kind {
  if (percent !== undefined) return isLess(percent) ? 'less_percent' : 'more_percent';
  if (amount !== undefined) return isLess(amount) ? 'less_amount' : 'more_amount';
  return 'same';
}

const FIRST: Readonly<Record<Kind, Derived>> = {
  same: {},
  less_percent: { percent: -10 },
  more_percent: { percent: 10 },
  less_amount: { amount: -1000 },
  more_amount: { amount: 1000 },
};

type DerivedProps = { readonly derived: Derived; readonly set: (derived: Derived) => void };

function Difference({ derived, set }: DerivedProps) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const { percent, amount, ...others } = derived;
  const kind = kindOf(derived);
  const sign = kind.startsWith('less') ? -1 : 1;
  const items = Object.keys(FIRST).map((id) => ({ id, label: rates.differences[id as Kind] }));
  return (
    <>
      <Select
        label={rates.difference}
        items={items}
        selected={kind}
        onSelect={(next) => set({ ...others, ...FIRST[next as Kind] })}
      />
      {percent !== undefined && (
        <NumberField
          at="percent"
          label={rates.percent}
          digits={2}
          minValue={0}
          maxValue={sign < 0 ? 100 : 1000}
          value={Math.abs(percent)}
          onChange={(typed) => set({ ...others, percent: sign * typed })}
        />
      )}
      {amount !== undefined && (
        <MoneyField
          at="amount"
          label={rates.amount}
          currency={currency}
          max={MAX_DIFFERENCE}
          value={Math.abs(amount)}
          onChange={(minor) => set({ ...others, amount: sign * minor })}
        />
      )}
    </>
  );
}

function Rounding({ derived, set }: DerivedProps) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const { round_to, ...others } = derived;
  return (
    <PriceField
      at="round_to"
      label={rates.roundTo}
      hint={rates.roundToHint}
      currency={currency}
      max={toMajor(MAX_DIFFERENCE, currency)}
      isOptional
      value={round_to === undefined ? null : toMajor(round_to, currency)}
      onChange={(typed) => set({ ...others, ...(typed ? { round_to: toMinor(typed, currency) } : {}) })}
    />
  );
}

/** What a plan costs: a percentage of the price that names no plan, or what follows from another plan. */
export function PlanPrice({ item, set, others }: Props & { readonly others: readonly string[] }) {
  const { rates } = useTexts();
  const { derived } = item;
  const items = [
    { id: NOT_DERIVED, label: rates.notDerived },
    { id: BASE, label: rates.basePrice },
    ...others.map((name) => ({ id: name, label: name })),
  ];
  const choose = (id: string) => {
    if (id === NOT_DERIVED) return set({ derived: undefined });
    const { from: _, ...how } = derived ?? FIRST.less_percent;
    return set({ percent_of_base: 100, derived: id === BASE ? how : { from: id, ...how } });
  };
  const change = (next: Derived) => set({ derived: next });
  return (
    <>
      <FaultsWithin at="derived" mainField="from">
        <Select
          at="from"
          label={rates.derivedFrom}
          items={items}
          selected={derived === undefined ? NOT_DERIVED : (derived.from ?? BASE)}
          onSelect={choose}
        />
        {derived && (
          <>
            <Difference derived={derived} set={change} />
            <Rounding derived={derived} set={change} />
          </>
        )}
      </FaultsWithin>
      {derived === undefined && (
        <NumberField
          {...bind(item, set, 'percent_of_base')}
          label={rates.percentOfBase}
          digits={2}
          minValue={0}
          maxValue={1000}
        />
      )}
    </>
  );
}
