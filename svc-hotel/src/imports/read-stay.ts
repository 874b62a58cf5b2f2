import { type Nights, nightsOf } from '@booking/core/rules/days';
import type { StayStatus } from '@booking/core/shapes';
import { nameIn } from '@booking/kit/imports/guests';
import { rowKey } from '@booking/kit/imports/row-keys';
import type { Fault, Field, Values } from '@booking/kit/imports/rules/fields';
import { foldWords } from '@booking/kit/imports/rules/words';
import type { Bringing, Row } from '@booking/kit/imports/trade';
import type { HotelView } from '../db/hotels.ts';
import { planSoldWith, type Room, type RoomType } from '../domain/hotel/hotel.ts';
import type { Named } from '../domain/hotel/names.ts';
import type { RatePlanSettings } from '../domain/hotel/settings.ts';
import { MAX_NIGHTS, validateNights } from '../domain/request/criteria.ts';
import { type Contact, readContact } from '../guests/contact.ts';

export const FIELDS: readonly Field[] = [
  { name: 'reference', kind: 'text', most: 128 },
  { name: 'check_in', kind: 'date' },
  { name: 'check_out', kind: 'date' },
  { name: 'nights', kind: 'count', most: MAX_NIGHTS },
  { name: 'room_type', kind: 'text', most: 200 },
  { name: 'room', kind: 'text', most: 200 },
  { name: 'plan', kind: 'text', most: 200 },
  { name: 'adults', kind: 'count', most: 500 },
  { name: 'children', kind: 'count', most: 500 },
  { name: 'status', kind: 'stay_status' },
  { name: 'name', kind: 'text', most: 200 },
  { name: 'first_name', kind: 'text', most: 100 },
  { name: 'last_name', kind: 'text', most: 100 },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'country', kind: 'text', most: 60 },
  { name: 'language', kind: 'language' },
  { name: 'amount', kind: 'amount' },
  { name: 'tourist_tax', kind: 'amount' },
  { name: 'paid', kind: 'amount' },
  { name: 'cancel_fee', kind: 'amount' },
  { name: 'arrival_time', kind: 'time' },
  { name: 'booked_on', kind: 'date' },
  { name: 'notes', kind: 'text', most: 2000 },
];

/** A row in the hotel's terms. */
export type ReadStay = {
  readonly row: number;
  readonly key: string;
  readonly nights: Nights;
  readonly type: RoomType;
  readonly plan: RatePlanSettings;
  /** The room that the row names; null where it names none. */
  readonly room: Room | null;
  readonly status: StayStatus;
  readonly name: string;
  readonly contact: Contact;
  readonly values: Values;
};

export const text = (value: Values[string]): string | null => (typeof value === 'string' ? value : null);
export const number = (value: Values[string]): number | null => (typeof value === 'number' ? value : null);

const fault = (code: Fault['code'], field: string | null): Fault => ({ code, field });

/** What a cell calls a thing of the hotel, in any language that the hotel wrote it in. */
const isCalled = (word: string, { name, names }: Named): boolean =>
  [name, ...Object.values(names ?? {})].some((called) => foldWords(called) === foldWords(word));

function nightsIn({ check_in: from, check_out: to, nights }: Values): Nights | Fault {
  if (from === undefined) return fault('missing', 'check_in');
  if (to === undefined && nights === undefined) return fault('missing', 'check_out');
  const arrival = nightsOf(String(from), String(to ?? from));
  const read = to === undefined ? { from: arrival.from, to: arrival.from + Number(nights) } : arrival;
  return validateNights(read) === null ? read : fault('order', null);
}

type Place = Pick<ReadStay, 'type' | 'room' | 'plan'>;

/** The type and room that a row names; a room alone says its type. */
function placeIn({ hotel }: HotelView, { room_type, room: called, plan: on }: Values): Place | Fault {
  if (room_type === undefined && called === undefined) return fault('missing', 'room_type');
  const typed = text(room_type);
  const isType = ({ settings }: RoomType) => typed === null || isCalled(typed, settings) || settings.slug === typed;
  const types = hotel.types.filter(isType);
  if (types.length === 0) return fault('not_here', 'room_type');
  const named = text(called);
  const rooms = types.flatMap((type) => type.rooms);
  const room = named === null ? null : rooms.find(({ name }) => foldWords(name) === foldWords(named));
  if (room === undefined) return fault('not_here', 'room');
  const type = room === null ? types[0] : hotel.typeById.get(room.roomTypeId);
  const plan = type && planIn(hotel.settings.rate_plans, type, text(on));
  if (type === undefined || plan === undefined) return fault('not_here', 'plan');
  return { type, room, plan };
}

/** The plan that is named; else the first that is sold with the type, or the first of all. */
const planIn = (plans: readonly RatePlanSettings[], type: RoomType, called: string | null) =>
  called === null
    ? (plans.find((plan) => !plan.hidden && planSoldWith(plan, type)) ?? plans[0])
    : plans.find((plan) => isCalled(called, plan));

/** A row as a stay of this hotel, or why it is none. */
export function readStay(view: HotelView, { business, source }: Bringing, { row, values }: Row): ReadStay | Fault {
  const nights = nightsIn(values);
  if ('code' in nights) return nights;
  const place = placeIn(view, values);
  if ('code' in place) return place;
  const name = nameIn(values);
  if (name === '') return fault('missing', 'name');
  if (values.adults === 0) return fault('missing', 'adults');
  const contact = readContact(view, { email: text(values.email), phone: text(values.phone) });
  const { settings } = place.type;
  const words = [nights.from, nights.to, settings.id, place.room?.id, name, contact.email, contact.phone].join(' ');
  return {
    ...{ row, nights, ...place, name, contact, values },
    status: (text(values.status) ?? 'confirmed') as StayStatus,
    key: rowKey(business.id, source, text(values.reference) ?? `stay ${words}`),
  };
}
