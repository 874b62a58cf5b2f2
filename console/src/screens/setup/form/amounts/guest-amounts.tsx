import { useSession } from '../../../../api/session.tsx';
import { toMajor, toMinor } from '../../../../parts/format/money.ts';
import { MoneyField, PriceField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { Rows } from '../rows.tsx';
import { cleanAmounts, type GuestAmounts } from './clean-amounts.ts';

type Band = NonNullable<GuestAmounts['child_amounts']>[number];

type Props = {
  readonly value: GuestAmounts;
  readonly set: (more: GuestAmounts) => void;
  /** How many adults sleep in the largest room. */
  readonly maxAdults: number;
};

function AdultFields({ value, set, maxAdults }: Props) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const { amounts_by_adults: amounts = {}, extra_adult_amount: extra } = value;
  const major = (minor: number | undefined) => (minor === undefined ? null : toMajor(minor, currency));
  const change = (adults: number, typed: number | null) => {
    const { [adults]: _, ...others } = amounts;
    set({ amounts_by_adults: typed === null ? others : { ...others, [adults]: toMinor(typed, currency) } });
  };
  return (
    <div className="fields">
      {Array.from({ length: maxAdults }, (_, i) => i + 1).map((adults) => (
        <PriceField
          key={adults}
          label={rates.forAdults({ count: adults })}
          currency={currency}
          isOptional
          value={major(amounts[adults])}
          onChange={(typed) => change(adults, typed)}
        />
      ))}
      <PriceField
        at="extra_adult_amount"
        label={rates.extraBed}
        currency={currency}
        isOptional
        value={major(extra)}
        onChange={(typed) => set({ extra_adult_amount: typed === null ? undefined : toMinor(typed, currency) })}
      />
    </div>
  );
}

/** Amounts by the number of adults, for an extra bed, and by the age of children. */
export function GuestAmountFields({ value, set, maxAdults }: Props) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const bands = value.child_amounts ?? [];
  return (
    <details className="by-guests" open={Object.keys(cleanAmounts(value)).length > 0}>
      <summary>{rates.byGuests}</summary>
      <p className="soft">{rates.byGuestsHint}</p>
      <AdultFields {...{ value, set, maxAdults }} />
      <Rows
        label={rates.ageBand}
        at="child_amounts"
        mainField="to_age"
        items={bands}
        onChange={(child_amounts) => set({ child_amounts })}
        make={(): Band => ({ to_age: Math.min(17, (bands.at(-1)?.to_age ?? 1) + 4), amount: 0 })}
        add={rates.addAgeBand}
      >
        {({ to_age, amount }, change) => (
          <>
            <NumberField
              at="to_age"
              label={rates.toAge}
              minValue={0}
              maxValue={17}
              value={to_age}
              onChange={(age) => change({ to_age: age })}
            />
            <MoneyField
              at="amount"
              label={rates.perChild}
              currency={currency}
              value={amount}
              onChange={(minor) => change({ amount: minor })}
            />
          </>
        )}
      </Rows>
    </details>
  );
}
