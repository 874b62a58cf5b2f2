import { Select } from '../../../parts/choices.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Draft, MAX_DATES, type StepProps } from './draft.ts';

const NEVER = 'never';
const RHYTHMS = [NEVER, 'week', 'two_weeks', 'four_weeks', 'month'] as const;

/** Whether it is booked once, or again and again. */
export function BookRepeat({ draft, set }: StepProps) {
  const { series } = useTexts();
  return (
    <Card title={series.repeat}>
      <div className="two">
        <Select
          label={series.repeat}
          bare
          items={RHYTHMS.map((rhythm) => ({ id: rhythm, label: series.rhythms[rhythm] }))}
          selected={draft.every ?? NEVER}
          onSelect={(id) => set({ every: id === NEVER ? null : (id as NonNullable<Draft['every']>) })}
        />
        {draft.every !== null && (
          <NumberField
            label={series.count}
            minValue={2}
            maxValue={MAX_DATES}
            value={draft.count}
            onChange={(count) => set({ count })}
          />
        )}
      </div>
    </Card>
  );
}
