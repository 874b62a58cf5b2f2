import { Icon } from '../../../parts/icon.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../../bookings/day/day.ts';
import { SIGNS } from './floor-table.tsx';
import { TABLE_KINDS, type TableState } from './table-state.ts';

/** What the colours and signs mean, and how many tables stand so. */
export function Legend({ states }: { states: ReadonlyMap<string, TableState<Entry>> }) {
  const { floor } = useTexts().restaurant;
  const counts = Map.groupBy([...states.values()], ({ kind }) => kind);
  return (
    <ul className="floor-legend" aria-label={floor.legend}>
      {TABLE_KINDS.map((kind) => (
        <li key={kind}>
          <span className={`sign ${kind}`}>
            <Icon name={SIGNS[kind]} size={13} />
          </span>
          {floor.states[kind]} <span className="soft">{counts.get(kind)?.length ?? 0}</span>
        </li>
      ))}
    </ul>
  );
}
