import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
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
      <ToggleButtonGroup
        aria-label={restaurant.shifts}
        className="shift-choice no-print"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => onChoose(keys.values().next().value?.toString() ?? null)}
      >
        {shifts.map((shift) => (
          <ToggleButton key={shift.id} id={shift.id} className="button shift">
            <strong>{shift.name}</strong>
            <span className="soft">{totalOf(shift)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
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
