import type { RoomType } from '../../domain/hotel/hotel.ts';
import { keptRooms, withRooms } from './several/rooms.ts';
import type { Visit } from './visit.ts';

/** What a button stands for that chooses a room on a plan. */
export const choiceOf = ({ settings }: RoomType, plan: { readonly id: string }) =>
  `room=${settings.id}&plan=${plan.id}`;

/** What a button stands for that goes on with the other rooms alone. */
export const WITHOUT = 'without';

/** The visit as it is after a press of a button that chooses a room or other dates, or goes on without the one at hand. */
export function withChoice(visit: Visit): Visit {
  const choice = visit.fields.get('choose') ?? '';
  if (choice === WITHOUT) return withRooms(visit, keptRooms(visit), false);
  const accepted = [...new URLSearchParams(choice)].filter(([name]) =>
    ['room', 'plan', 'check_in', 'check_out'].includes(name),
  );
  return { ...visit, fields: new Map([...visit.fields, ...accepted]) };
}
