import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { Rows } from '../../../setup/form/rows.tsx';
import type { LongStay } from '../rates-data.ts';

type StepsProps = {
  /** Their place in the form. */
  readonly at: string;
  readonly steps: readonly LongStay[];
  readonly onChange: (steps: LongStay[]) => void;
};

/** Discounts by the number of nights; the largest number that is reached counts. */
export function LongStays({ at, steps, onChange }: StepsProps) {
  const { rates } = useTexts();
  return (
    <Rows
      label={rates.longStay}
      at={at}
      mainField="nights"
      items={steps}
      onChange={onChange}
      make={(): LongStay => ({ nights: (steps.at(-1)?.nights ?? 0) + 7, percent: 10 })}
      add={rates.addLongStay}
    >
      {({ nights, percent }, set) => (
        <>
          <NumberField
            at="nights"
            label={rates.fromNights}
            minValue={2}
            value={nights}
            onChange={(count) => set({ nights: count })}
          />
          <NumberField
            at="percent"
            label={rates.percent}
            digits={2}
            minValue={0}
            maxValue={100}
            value={percent}
            onChange={(less) => set({ percent: less })}
          />
        </>
      )}
    </Rows>
  );
}
