import { useTexts } from '../../../texts/use-texts.tsx';
import type { Shift } from './shifts.ts';

type Props = {
  readonly shifts: readonly Shift[];
  readonly isTables: boolean;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/** What each shift comes to; one that is pressed is listed, and printed, alone. */
export function ShiftChoice({ shifts, isTables, chosen, onChoose }: Props) {
  const { restaurant } = useTexts();
  const totalOf = ({ bookings, guests }: Shift) =>
    [restaurant.bookings({ n: bookings }), isTables && restaurant.guests({ n: guests })].filter(Boolean).join(' · ');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser. */}
      <div role="group" aria-label={restaurant.shifts} className="shift-choice no-print">
        {shifts.map((shift) => (
          <button
            key={shift.id}
            type="button"
            className="button shift"
            aria-pressed={shift.id === chosen}
            data-selected={shift.id === chosen || undefined}
            onClick={() => onChoose(shift.id === chosen ? null : shift.id)}
          >
            <strong>{shift.name}</strong>
            <span className="soft">{totalOf(shift)}</span>
          </button>
        ))}
      </div>
      <ul className="print-only">
        {shifts
          .filter(({ id }) => chosen === null || id === chosen)
          .map((shift) => (
            <li key={shift.id}>{`${shift.name}: ${totalOf(shift)}`}</li>
          ))}
      </ul>
    </>
  );
}
