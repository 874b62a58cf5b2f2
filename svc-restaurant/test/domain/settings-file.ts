import { AppointmentPart, RestaurantPart } from '@booking/core/business-file/venue';
import type { Account } from '@booking/core/messages';
import { nextSettings, type Part, type Settings } from '../../src/domain/venue/settings.ts';

export const ACCOUNT: Account = {
  name: 'Trattoria Da Mario',
  language: 'it',
  currency: 'CHF',
  time_zone: 'Europe/Zurich',
  email: 'desk@example.org',
  phone: '+41 44 000 00 00',
  address: 'Via Roma 1',
  demonstration: false,
  blocked: [],
};

const hours = { fri: [['18:00', '23:00']] };
const bookings = { enabled: true, confirm_at_once: false, max_party_size: 8 };

/** A restaurant's part of a file, read as the operator's files are. */
export function aRestaurantPart(over: object = {}): RestaurantPart {
  const tables = [
    { name: 'Window', seats: 2 },
    { name: 'Corner', seats: 4 },
  ];
  return RestaurantPart.parse({ hours, bookings, tables, ...over });
}

export function anAppointmentPart(over: object = {}): AppointmentPart {
  const staff = [
    { name: 'Mia', hours },
    { name: 'Leo', hours },
  ];
  const services = [
    { name: 'Cut', duration_minutes: 45 },
    { name: 'Colour', duration_minutes: 90 },
  ];
  return AppointmentPart.parse({ hours, bookings, services, staff, ...over });
}

/** An id as a file may name it: the same for the same number. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** New ids in the order in which they are asked for: of 1, of 2 and so on. */
export function newIds(): () => string {
  let count = 0;
  return () => anId(++count);
}

/** What is stored after one file that comes after another one. */
export function settingsOf(
  part: Part,
  {
    old = null,
    needed = [],
    newId = newIds(),
  }: { old?: Settings | null; needed?: readonly string[]; newId?: () => string } = {},
): Settings {
  return nextSettings(old, { slug: 'trattoria', account: ACCOUNT, part }, new Set(needed), newId);
}
