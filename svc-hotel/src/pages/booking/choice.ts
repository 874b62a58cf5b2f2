import type { RoomType } from '../../domain/hotel/hotel.ts';

/** What a button stands for that chooses a room on a plan. */
export const choiceOf = ({ settings }: RoomType, plan: { readonly id: string }) =>
  `room=${settings.id}&plan=${plan.id}`;

/** The fields as they are after a press of a button that chooses a room or other dates. */
export function withChoice(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const chosen = new URLSearchParams(fields.get('choose') ?? '');
  const accepted = [...chosen].filter(([name]) => ['room', 'plan', 'check_in', 'check_out'].includes(name));
  return new Map([...fields, ...accepted]);
}
