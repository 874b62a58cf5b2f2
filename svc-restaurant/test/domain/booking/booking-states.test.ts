import { BOOKING_STATUSES, type BookingStatus } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import {
  type Conflict,
  conflictOf,
  reasonOf,
  TRANSITIONS,
  type Trigger,
} from '../../../src/domain/booking/booking-states.ts';
import { aBooking, NOW } from '../booking.ts';

const WHEN = { nowMs: NOW, zone: 'Europe/Zurich', endsAt: NOW + 3_600_000 };

const ALLOWED: Record<Trigger, BookingStatus[]> = {
  confirm: ['requested', 'waitlisted'],
  take: ['requested', 'waitlisted'],
  decline: ['requested', 'waitlisted'],
  waitlist: ['requested'],
  cancel: ['requested', 'waitlisted', 'confirmed'],
  withdraw: ['requested', 'waitlisted', 'confirmed'],
  come: ['confirmed'],
  late: ['confirmed'],
  move: ['requested', 'waitlisted', 'confirmed'],
  retable: ['requested', 'waitlisted', 'confirmed'],
  rebook: ['requested', 'confirmed'],
  edit: [...BOOKING_STATUSES],
  undo: [],
  no_show: ['confirmed'],
  seat: ['confirmed'],
  leave: [],
  pay: [...BOOKING_STATUSES],
  release: [...BOOKING_STATUSES],
};
// What a guest does is done before it begins.
const GUESTS: readonly Trigger[] = ['withdraw', 'come', 'rebook'];
const toCome = (over: Partial<Booking> = {}) => aBooking({ startsAt: NOW + 3_600_000, ...over });
const everyPair = Object.keys(ALLOWED).flatMap((trigger) =>
  BOOKING_STATUSES.map((status) => [trigger as Trigger, status] as const),
);

describe('the state table', () => {
  it.each(everyPair)('%s from %s', (trigger, status) => {
    const booking = GUESTS.includes(trigger) ? toCome({ status }) : aBooking({ status });
    const conflict = conflictOf(trigger, booking, WHEN);
    if (ALLOWED[trigger].includes(status)) expect(conflict).toBeNull();
    else if (trigger === 'undo') expect(conflict).toEqual({ code: 'changed_since' });
    else if (trigger === 'leave' && status === 'confirmed') expect(conflict).toEqual({ code: 'not_seated' });
    else if (status === 'waitlisted' && trigger !== 'waitlist') expect(conflict).toEqual({ code: 'only_waitlisted' });
    else expect(conflict).toEqual({ code: 'status', status });
  });

  const seated = aBooking({ seatedAt: NOW - 10 });
  const left = aBooking({ seatedAt: NOW - 10, leftAt: NOW - 5 });
  const early = aBooking({ startsAt: NOW + 1, time: '19:30' });
  const tomorrow = aBooking({ date: '2027-03-06', startsAt: NOW + 86_400_000 });
  const further: [Trigger, string, Booking, string | null][] = [
    ['cancel', 'a party that sits', seated, null],
    ['cancel', 'a party that left', left, 'left'],
    ['move', 'a party that sits', seated, 'seated'],
    ['move', 'a party that left', left, 'left'],
    ['retable', 'a party that sits', seated, null],
    ['retable', 'a party that left', left, 'left'],
    ['no_show', 'a party that sits', seated, 'seated'],
    ['no_show', 'a party that left', left, 'left'],
    ['no_show', 'a booking that has not begun', early, 'not_started'],
    ['no_show', 'a booking that begins this moment', aBooking({ startsAt: NOW }), null],
    ['seat', 'a party that sits', seated, 'seated'],
    ['seat', 'a party that left', left, 'left'],
    ['seat', 'a party that comes early on its day', early, null],
    ['seat', 'a booking of another day', tomorrow, 'not_today'],
    ['seat', 'a late party after midnight', aBooking({ date: '2027-03-04', time: '23:45', startsAt: NOW - 1 }), null],
    ['seat', 'a party of yesterday whose time has just begun', aBooking({ date: '2027-03-04', startsAt: NOW }), null],
    ['withdraw', 'a party that sits', toCome({ seatedAt: NOW - 10 }), 'seated'],
    ['withdraw', 'a booking that begins this moment', toCome({ startsAt: NOW }), 'started'],
    ['withdraw', 'a booking that begins in a moment', toCome({ startsAt: NOW + 1 }), null],
    ['rebook', 'a party that sits', toCome({ seatedAt: NOW - 10 }), 'seated'],
    ['rebook', 'a booking that begins this moment', toCome({ startsAt: NOW }), 'started'],
    ['come', 'a booking of tomorrow', tomorrow, null],
    [
      'come',
      'a booking of the day after',
      toCome({ date: '2027-03-07', startsAt: NOW + 172_800_000 }),
      'not_asked_yet',
    ],
    ['come', 'a booking that begins this moment', toCome({ startsAt: NOW }), 'started'],
    ['come', 'a booking whose guest has said so', toCome({ confirmedBy: 'guest' }), 'said_already'],
    ['late', 'a booking that has begun', aBooking(), null],
    ['late', 'a booking that begins later on its day', early, null],
    ['late', 'a booking of another day', tomorrow, 'not_today'],
    ['late', 'a party that sits', seated, 'seated'],
    ['late', 'a guest who said so three times', aBooking({ lateTimes: 3 }), 'late_over'],
    ['leave', 'a party that sits', seated, null],
    ['leave', 'a party that left', left, 'left'],
  ];
  it.each(further)('%s of %s', (trigger, _, booking, code) => {
    expect(conflictOf(trigger, booking, WHEN)?.code ?? null).toBe(code);
  });

  it('seats nobody of another day at the moment at which its time is over', () => {
    const yesterdays = aBooking({ date: '2027-03-04', startsAt: NOW - 100 });
    expect(conflictOf('seat', yesterdays, { ...WHEN, endsAt: NOW + 1 })).toBeNull();
    expect(conflictOf('seat', yesterdays, { ...WHEN, endsAt: NOW })).toEqual({ code: 'not_today' });
  });

  describe('an undo', () => {
    const DAY = 24 * 3_600_000;
    const seat = { ...aBooking(), step: 'seat', tableIds: ['T1'], heldPerson: false, told: false } as const;

    it.each(BOOKING_STATUSES)('A step after which a booking is %s can be undone', (status) => {
      expect(conflictOf('undo', aBooking({ status, beforeStep: seat }), WHEN)).toBeNull();
    });

    it('A step can be undone until a day after the end of its booking', () => {
      const booking = aBooking({ beforeStep: seat });
      const at = (nowMs: number) => conflictOf('undo', booking, { ...WHEN, nowMs });
      expect([at(WHEN.endsAt + DAY), at(WHEN.endsAt + DAY + 1)]).toEqual([null, { code: 'undo_over' }]);
    });

    it('A booking that has changed since says so first, however late it is', () => {
      const late = { ...WHEN, nowMs: WHEN.endsAt + DAY + 1 };
      expect(conflictOf('undo', aBooking({ beforeStep: null }), late)).toEqual({ code: 'changed_since' });
    });
  });

  it.each<[Conflict, string]>([
    [{ code: 'status', status: 'requested' }, 'still_requested'],
    [{ code: 'status', status: 'waitlisted' }, 'already_waitlisted'],
    [{ code: 'status', status: 'no_show' }, 'already_no_show'],
    [{ code: 'only_waitlisted' }, 'still_waitlisted'],
    [{ code: 'seated' }, 'already_seated'],
    [{ code: 'started' }, 'already_started'],
    [{ code: 'said_already' }, 'already_said'],
    [{ code: 'table_taken', tables: ['T1'] }, 'table_taken'],
  ])('The conflict %j has the reason %s', (conflict, reason) => {
    expect(reasonOf(conflict)).toBe(reason);
  });

  it('has an event for every step, so that a copy kept by webhooks never goes stale', () => {
    const events = Object.entries(TRANSITIONS).map(([trigger, { event }]) => [trigger, event]);
    expect(Object.fromEntries(events)).toEqual({
      confirm: 'booking.confirmed',
      take: 'booking.confirmed',
      decline: 'booking.declined',
      waitlist: 'booking.waitlisted',
      cancel: 'booking.cancelled',
      withdraw: 'booking.cancelled',
      come: 'booking.confirmed',
      late: 'booking.changed',
      move: 'booking.moved',
      retable: 'booking.moved',
      rebook: 'booking.moved',
      edit: 'booking.changed',
      undo: null,
      no_show: 'booking.no_show',
      seat: 'booking.seated',
      leave: 'booking.left',
      // That of what came of it.
      pay: null,
      release: null,
    });
  });
});
