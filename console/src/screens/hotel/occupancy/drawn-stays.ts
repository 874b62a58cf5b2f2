import { addDays } from '@booking/core/rules/days';

type Held = { readonly id: string; readonly held_until: string };
type Drawn<Stay> = { readonly stays: readonly Stay[]; readonly overdue?: readonly Stay[]; readonly today: string };

/** Every stay that is drawn. Who should have left has the room until they are checked out, whatever was agreed. */
export function drawnStays<Stay extends Held>({ stays, overdue = [], today }: Drawn<Stay>): readonly Stay[] {
  const late = new Set(overdue.map(({ id }) => id));
  const stillThere = overdue.map((stay) => ({ ...stay, held_until: addDays(today, 1) }));
  // First, so that a guest who is to have the room is seen above.
  return [...stillThere, ...stays.filter(({ id }) => !late.has(id))];
}

export type StayLook = 'requested' | 'quoted' | 'tentative' | 'pinned' | 'in-house' | 'overdue' | 'left';

type Looked = {
  readonly status: string;
  readonly pinned: boolean;
  readonly check_out: string;
  /** A chart that the device kept may be one of the release before. */
  readonly quoted_until?: string | null;
};

export function lookOf({ status, pinned, check_out, quoted_until }: Looked, today: string): StayLook {
  if (status === 'checked_in') return check_out < today ? 'overdue' : 'in-house';
  if (status === 'checked_out') return 'left';
  if (status === 'requested') return quoted_until == null ? 'requested' : 'quoted';
  return pinned ? 'pinned' : 'tentative';
}
