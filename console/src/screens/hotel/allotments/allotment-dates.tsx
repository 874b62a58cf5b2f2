import { MAX_ALLOTMENT_NIGHTS } from '@booking/core/codes/allotments';
import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import { DatePicker } from '../../../parts/dates.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type Dates = { readonly check_in: string; readonly check_out: string; readonly cut_off: string };

/** Beside another first night the other days follow where they have to. */
const fitted = ({ check_in, check_out, cut_off }: Dates): Dates => ({
  check_in,
  check_out: check_out > check_in ? check_out : addDays(check_in, 1),
  cut_off: cut_off > check_in ? check_in : cut_off,
});

type Props = {
  readonly dates: Dates;
  /** The earliest day that the first night can be. */
  readonly min: string;
  readonly today: string;
  readonly onChange: (dates: Dates) => void;
};

/** The nights of an allotment, and until when they can be picked up. */
export function AllotmentDates({ dates, min, today, onChange }: Props) {
  const { allotments } = useTexts();
  const { check_in, check_out, cut_off } = dates;
  // A first night is typed figure by figure: the other days come back from where they had to follow on the way.
  const [wanted, setWanted] = useState(dates);
  const choose = (day: Partial<Dates>) => {
    const next = { ...wanted, ...day };
    setWanted(next);
    onChange(day.check_in === undefined ? { ...dates, ...day } : fitted(next));
  };
  return (
    <>
      <div className="fields">
        <DatePicker
          label={allotments.from}
          value={check_in}
          onChange={(day) => choose({ check_in: day })}
          min={min}
          isRequired
        />
        <DatePicker
          label={allotments.to}
          value={check_out}
          onChange={(day) => choose({ check_out: day })}
          min={addDays(check_in, 1)}
          max={addDays(check_in, MAX_ALLOTMENT_NIGHTS)}
          isRequired
        />
        <DatePicker
          label={allotments.cutOff}
          value={cut_off}
          onChange={(day) => choose({ cut_off: day })}
          min={today}
          max={check_in}
          isRequired
        />
      </div>
      <p className="soft">{allotments.cutOffHint}</p>
    </>
  );
}
