import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../../bookings/day/day.ts';
import { timeOf } from '../../bookings/states/party.ts';
import { nameOf } from '../../bookings/use-steps.ts';
import type { TableState } from './table-state.ts';

const partyOf = (entry: Entry) => `${entry.party} ${nameOf(entry)}`;

/** What stands on a table. */
export function useTableWords() {
  const { floor } = useTexts().restaurant;
  return ({ kind, entry, next, minutes }: TableState<Entry>) => {
    const n = minutes ?? 0;
    const said = {
      free: floor.states.free,
      coming: entry === null ? '' : timeOf(entry.expected ?? entry.from),
      late: floor.late({ n }),
      seated: floor.left({ n }),
      over: floor.over({ n }),
      closed: floor.states.closed,
    };
    return {
      party: entry === null ? '' : partyOf(entry),
      said: said[kind],
      next: next === null ? '' : `→ ${timeOf(next.expected ?? next.from)}`,
    };
  };
}
