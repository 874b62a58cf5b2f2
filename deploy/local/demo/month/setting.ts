import { type Desk, dayFrom } from '../desk.ts';
import { OUT_OF_ORDER } from './stories.ts';

/** Weekends cost more, a lone guest less; one weekend is sold whole, and nobody arrives on a Sunday at the end of it. */
export async function setRates(owner: Desk, today: Temporal.PlainDate): Promise<void> {
  const [from, to] = [dayFrom(today, -30), dayFrom(today, 60)];
  // The Friday after next.
  const weekend = today.add({ days: 7 + ((12 - today.dayOfWeek) % 7) });
  const changes = [
    { room_type: 'double', from, to, amounts_by_adults: { 1: 15_000, 2: 18_000 } },
    { room_type: 'double', from, to, weekdays: ['fri', 'sat'], amounts_by_adults: { 1: 17_500, 2: 21_000 } },
    { room_type: 'suite', from, to, weekdays: ['fri', 'sat'], amount: 36_000 },
    { room_type: 'double', from: weekend.toString(), to: weekend.add({ days: 1 }).toString(), min_stay: 2 },
    { room_type: 'suite', from: weekend.toString(), to: weekend.add({ days: 1 }).toString(), min_stay: 2 },
    { room_type: 'double', from: dayFrom(weekend, 2), to: dayFrom(weekend, 2), closed_to_arrival: true },
  ];
  for (const change of changes) await owner('PUT', '/rates', change);
}

/** A room is taken off sale for some days. */
export const closeRoom = (desk: Desk, rooms: ReadonlyMap<string, string>, today: Temporal.PlainDate) =>
  desk('PATCH', `/rooms/${rooms.get(OUT_OF_ORDER.room)}`, {
    ...{ state: 'out_of_order', reason: OUT_OF_ORDER.reason, until: dayFrom(today, OUT_OF_ORDER.to) },
  });

const CLEANERS: readonly (readonly [room: string, change: object])[] = [
  ['11', { assigned_to: 'Ana', state: 'clean' }],
  ['21', { assigned_to: 'Ana' }],
  ['22', { assigned_to: 'Ana', state: 'inspected' }],
  ['23', { assigned_to: 'Mirela', state: 'clean' }],
  ['24', { assigned_to: 'Mirela' }],
  ['31', { assigned_to: 'Mirela', note: 'Zustellbett und Kindergeschirr' }],
  ['32', { assigned_to: 'Ana', note: 'Hochzeitsreise: frische Blumen' }],
];

/** Housekeeping shares the rooms of the day. */
export async function shareRooms(desk: Desk, rooms: ReadonlyMap<string, string>): Promise<void> {
  for (const [room, change] of CLEANERS) await desk('PATCH', `/rooms/${rooms.get(room)}`, change);
}

type Hotel = {
  readonly room_types: readonly { readonly id: string; readonly slug: string }[];
  readonly rate_plans: readonly { readonly id: string; readonly name: string }[];
};

/** A guest who books online: on a plan that keeps a card the request waits for it, on another the deposit is due by card. */
export function request(desk: Desk, { room_types, rate_plans }: Hotel, from: string, to: string, guest: Guest) {
  const { type, plan, ...who } = guest;
  return desk<{ pay_url?: string }>('POST', '/v1/stay-requests', {
    ...{ check_in: from, check_out: to, room_type_id: room_types.find(({ slug }) => slug === type)?.id },
    ...{ rate_plan_id: rate_plans.find(({ name }) => name === plan)?.id, ...who },
  });
}

type Guest = {
  readonly type: string;
  readonly plan: string;
  readonly adults: number;
  readonly lang: string;
  readonly name: string;
  readonly email: string;
};
