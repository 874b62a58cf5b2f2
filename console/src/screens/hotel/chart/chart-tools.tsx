import { addDays } from '@booking/core/rules/days';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Chart } from '../occupancy/chart-data.ts';

const CHOICES = [7, 14, 21, 42, 90];
const WEEK = 7;

type ToolsProps = {
  readonly chart: Chart;
  readonly nights: number;
  readonly onNights: (nights: number) => void;
  /** null: from today. */
  readonly onShow: (from: string | null) => void;
};

/** From which day on, and how many nights. */
export function ChartTools({ chart, nights, onNights, onShow }: ToolsProps) {
  const { hotel, parts } = useTexts();
  const by = (days: number) => () => onShow(addDays(chart.from, days));
  return (
    <>
      <Button small onPress={by(-WEEK)} aria-label={hotel.weekBack}>
        «
      </Button>
      <IconButton icon="left" label={hotel.dayBack} onPress={by(-1)} />
      <Button small onPress={() => onShow(null)}>
        {parts.today}
      </Button>
      <IconButton icon="right" label={hotel.dayOn} onPress={by(1)} />
      <Button small onPress={by(WEEK)} aria-label={hotel.weekOn}>
        »
      </Button>
      <DatePicker label={hotel.firstNight} bare value={chart.from} onChange={onShow} />
      <Select
        label={hotel.nightsShown}
        bare
        items={CHOICES.map((count) => ({ id: String(count), label: hotel.nights({ count }) }))}
        selected={String(nights)}
        onSelect={(count) => onNights(Number(count))}
      />
    </>
  );
}
