import { HotelPart } from '@booking/core/business-file/hotel';
import { type Hotel, prepareHotel, type RoomType } from '../../src/domain/hotel/hotel.ts';
import type { HotelSettings, RatePlanSettings } from '../../src/domain/hotel/settings.ts';

type Raw = Record<string, unknown>;

const bookings = {
  enabled: true,
  confirm_at_once: true,
  min_lead_days: 0,
  horizon_days: 365,
  max_nights: 30,
  children_allowed: true,
  pets_allowed: false,
};

const plain = {
  check_in_from: '15:00',
  check_out_until: '11:00',
  bookings,
  deposit: { percent: 30, by_card: true },
  cancellation: { free_until_days_before: 2, then_nights_charged: 1 },
  tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 },
  arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
};

export function roomType(slug: string, rooms: readonly string[], more: Raw = {}): Raw {
  return {
    slug,
    name: `Room type ${slug}`,
    max_adults: 2,
    max_children: 1,
    base_amount: 18_000,
    rooms: rooms.map((name) => ({ name })),
    ...more,
  };
}

export function ratePlan(name: string, more: Raw = {}): Raw {
  return { name, refundable: true, breakfast_included: false, pay_when: 'arrival', ...more };
}

/** A hotel's part of a business file, not parsed yet. */
export function hotelPart(more: Raw = {}): Raw {
  return {
    ...plain,
    room_types: [roomType('double', ['101', '102', '103'])],
    rate_plans: [ratePlan('Flexible')],
    ...more,
    bookings: { ...bookings, ...(more.bookings as Raw | undefined) },
  };
}

/** Settings whose ids are their names, so that tests can speak of them. */
export function settingsOf(more: Raw = {}): HotelSettings {
  const part = HotelPart.parse(hotelPart(more));
  return {
    ...part,
    room_types: part.room_types.map((type) => ({
      ...type,
      id: type.slug,
      kept: false,
      rooms: type.rooms.map((room) => ({ ...room, id: room.name, hidden: false })),
    })),
    rate_plans: part.rate_plans.map((plan) => ({ ...plan, id: plan.name, kept: false })),
    extras: part.extras.map((extra) => ({ ...extra, id: extra.name, hidden: false })),
    booking_questions: part.booking_questions.map((question, i) => ({ ...question, id: `q${i}` })),
  };
}

export function hotelOf(more: Raw = {}, account: { currency?: string } = {}): Hotel {
  const { currency = 'CHF' } = account;
  return prepareHotel(1, { language: 'en', currency, time_zone: 'Europe/Zurich' }, settingsOf(more));
}

/** A search that is never out of time. */
export const noHurry = () => false;

/** What a hotel has of this name; a test that asks for something else is wrong. */
export function typeOf(hotel: Hotel, slug: string): RoomType {
  const type = hotel.typeById.get(slug);
  if (type === undefined) throw new Error(`the hotel has no type ${slug}`);
  return type;
}

export function planOf(hotel: Hotel, name: string): RatePlanSettings {
  const plan = hotel.planById.get(name);
  if (plan === undefined) throw new Error(`the hotel has no plan ${name}`);
  return plan;
}
