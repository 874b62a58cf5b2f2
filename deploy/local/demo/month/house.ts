import { dayFrom } from '../desk.ts';
import type { Booked } from './deeds.ts';
import type { Moment, Planned } from './plan.ts';
import type { Team } from './team.ts';

/** What guests can book. */
export type Hotel = {
  readonly room_types: readonly { readonly id: string; readonly slug: string }[];
  readonly rate_plans: readonly { readonly id: string; readonly name: string }[];
  readonly extras: readonly { readonly id: string; readonly name: string }[];
};

/** What one works with while the month goes by. */
export type House = {
  readonly team: Team;
  readonly today: Temporal.PlainDate;
  readonly timeZone: string;
  readonly hotel: Hotel;
  readonly rooms: ReadonlyMap<string, string>;
  readonly stays: Map<Planned, Booked>;
  /** By their names, also of those that were quoted. */
  readonly groups: Map<string, string>;
};

/** A stay as the service answers it. */
export type Made = { readonly id: string; readonly total_amount: number; readonly group_id?: string | null };

export const bookedOf = ({ id, total_amount: total }: Made): Booked => ({ id, total });

const TIMES: Readonly<Record<Moment, string>> = { morning: '10:00', afternoon: '17:00', evening: '18:00' };

export const momentOf = ({ today, timeZone }: Pick<House, 'today' | 'timeZone'>, day: number, moment: Moment) =>
  today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: TIMES[moment] });

export const nightsOf = ({ today }: House, { arrival, nights }: Planned) => ({
  check_in: dayFrom(today, arrival),
  check_out: dayFrom(today, arrival + nights),
});

const idOf = <T extends { readonly id: string }>(all: readonly T[], holds: (item: T) => boolean) => all.find(holds)?.id;

/** The fields of a stay, as the desk types them in. */
export function fieldsOf({ hotel, rooms }: House, planned: Planned) {
  const { type, room, adults = type === 'single' ? 1 : 2, ages = [], plan = 'Flexibel', extras = [] } = planned;
  return {
    room_type_id: idOf(hotel.room_types, ({ slug }) => slug === type),
    rate_plan_id: idOf(hotel.rate_plans, ({ name }) => name === plan),
    // What lies ahead is left to the service where nobody has asked for a room.
    ...(planned.arrival <= 0 || planned.group !== undefined || Number(room) % 3 === 0
      ? { room_id: rooms.get(room) }
      : {}),
    extras: extras.map((wanted) => ({ id: idOf(hotel.extras, ({ name }) => name === wanted) })),
    ...{ adults, children_ages: ages, name: planned.name },
  };
}

/** Takes rooms as they are planned; those that cannot be had are left to the service. */
export const orAnyRoom = <T>(
  take: (rooms: readonly object[]) => Promise<T>,
  rooms: readonly ReturnType<typeof fieldsOf>[],
): Promise<T> => take(rooms).catch(() => take(rooms.map((room) => ({ ...room, room_id: null }))));
