import { bind } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';

export type TurnStep = { readonly up_to: number; readonly minutes: number };

/** How far apart times may lie. */
export const GRID = [5, 10, 15, 20, 30, 60].map((minutes) => ({ id: String(minutes), label: `${minutes}` }));

type Props = {
  readonly at: string;
  readonly steps: readonly TurnStep[];
  readonly onChange: (steps: TurnStep[]) => void;
};

/** How long parties stay, by their size. */
export function TurnSteps({ at, steps, onChange }: Props) {
  const { setup } = useTexts();
  const last = steps.at(-1) ?? { up_to: 1, minutes: 90 };
  return (
    <Rows
      label={setup.turn}
      {...{ at, onChange }}
      items={steps}
      make={() => ({ up_to: last.up_to + 2, minutes: last.minutes + 15 })}
      add={setup.addTurn}
    >
      {(step, put) => (
        <>
          <NumberField {...bind(step, put, 'up_to')} label={setup.upTo} minValue={1} />
          <NumberField {...bind(step, put, 'minutes')} label={setup.minutes} minValue={5} step={5} />
        </>
      )}
    </Rows>
  );
}
