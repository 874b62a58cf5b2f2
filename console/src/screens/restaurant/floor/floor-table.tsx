import { type CSSProperties, memo } from 'react';
import type { Placed } from '../../../parts/floor/layout.ts';
import { TableButton } from '../../../parts/floor/plan.tsx';
import { Icon, type IconName } from '../../../parts/icon.tsx';
import type { DaySchedule } from '../../bookings/day/day.ts';
import { SpokenSigns } from '../../guests/marks/guest-marks.tsx';
import type { TableKind } from './table-state.ts';

/** A sign for each state, beside its colour and its words. */
export const SIGNS: Readonly<Record<TableKind, IconName>> = {
  free: 'check',
  coming: 'clock',
  late: 'warn',
  seated: 'people',
  over: 'broom',
  closed: 'cross',
};

type FloorTableProps = {
  readonly placed: Placed<DaySchedule['tables'][number]>;
  readonly kind: TableKind;
  /** Who sits there, or comes; empty for nobody. */
  readonly party: string;
  /** What the state is in words: `35 min left`. */
  readonly said: string;
  /** Who comes next, and when. */
  readonly next: string;
  readonly share: number;
  readonly isDim: boolean;
  readonly isJoined: boolean;
  /** Whose marks stand beside the party. */
  readonly guestId: string | null | undefined;
  readonly onPress: (table: string) => void;
};

/** A table with who is at it; drawn anew only where something of it has changed. */
export const FloorTable = memo(function FloorTable(props: FloorTableProps) {
  const { placed, kind, party, said, next, share, isDim, isJoined, guestId, onPress } = props;
  const { name } = placed.table;
  const looks = [kind, isDim && 'dim', isJoined && 'joined'].filter(Boolean);
  return (
    <TableButton
      placed={placed}
      id={name}
      className={looks.join(' ')}
      style={{ '--share': share } as CSSProperties}
      onClick={() => onPress(name)}
    >
      <span className="table-head">
        <Icon name={SIGNS[kind]} size={13} /> <strong>{name}</strong>
      </span>{' '}
      {party !== '' && <span className="party">{party}</span>} <SpokenSigns id={guestId} />{' '}
      <span className="said">{said}</span> {next !== '' && <span className="next">{next}</span>}
      {kind === 'seated' && <span className="time-left" />}
    </TableButton>
  );
});
