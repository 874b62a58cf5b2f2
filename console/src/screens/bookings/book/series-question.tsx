import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { SeriesBody, Taken } from './draft.ts';

export type Clash = NonNullable<Taken['clashes']>[number];

type QuestionProps = {
  readonly clashes: readonly Clash[];
  /** How many dates can be booked as they are. */
  readonly free: number;
  readonly onBook: (exceptions: NonNullable<SeriesBody['exceptions']>) => void;
  readonly onClose: () => void;
};

/** Says before anything is booked which dates clash and why; a free time of the same day is one press away. */
export function SeriesQuestion({ clashes, free, onBook, onClose }: QuestionProps) {
  const { series } = useTexts();
  const { business } = useSession();
  const { longDate } = useFormats(business.time_zone);
  const [instead, setInstead] = useState<ReadonlySet<string>>(new Set());
  const toggle = (date: string, isTaken: boolean) =>
    setInstead((before) => new Set(isTaken ? [...before, date] : [...before].filter((other) => other !== date)));
  const exceptions = () =>
    clashes.map(({ date, nearest_time: time }) => ({ date, ...(instead.has(date) && time ? { time } : {}) }));
  return (
    <ConfirmDialog
      title={series.clashTitle}
      action={series.save({ n: free + instead.size })}
      isOpen
      onClose={onClose}
      onConfirm={() => onBook(exceptions())}
    >
      <p>{series.clashLead}</p>
      <ul className="warnings">
        {clashes.map(({ date, time, reason, nearest_time: nearest }) => (
          <li key={date}>
            <p>
              <strong>
                {longDate(date)}, {time}
              </strong>{' '}
              {reason}
            </p>
            {nearest ? (
              <Checkbox isSelected={instead.has(date)} onChange={(isTaken) => toggle(date, isTaken)}>
                {series.instead({ time: nearest })}
              </Checkbox>
            ) : (
              <p className="soft">{series.noneNear}</p>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
