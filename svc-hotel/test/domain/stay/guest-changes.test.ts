import { expect, test } from 'vitest';
import { restOfDeposit } from '../../../src/domain/price/guest-deposit.ts';
import { guestChanges } from '../../../src/domain/stay/guest-changes.ts';
import type { Stay } from '../../../src/domain/stay/stay.ts';
import { hotelOf } from '../builders.ts';
import { stayOf } from '../stays.ts';

const changes = { guest_changes: { until_hours: 24, times: 2 } };
const byGuest = { step: 'change', way: 'guest_page' } as const;
const at = (moment: string) => Date.parse(moment);
const NOVEMBER = at('2026-11-20T12:00:00Z');

const look = (
  stay: Stay,
  bookings: object = changes,
  nowMs = NOVEMBER,
  steps: Parameters<typeof guestChanges>[2] = [],
) => guestChanges(hotelOf({ bookings }), stay, steps, nowMs);

test('a stay is changed as long as cancelling costs nothing: to the end of that day by the hotel’s clock', () => {
  expect(look(stayOf())).toEqual({ until: at('2026-12-01T23:00:00Z') - 1, left: 2, isOpen: true });
  expect(look(stayOf(), changes, at('2026-12-01T22:59:59Z'))?.isOpen).toBe(true);
  expect(look(stayOf(), changes, at('2026-12-01T23:00:00Z'))?.isOpen).toBe(false);
});

test('one that can always be cancelled, and a request, until the hours before rooms are ready', () => {
  const free = { cancellation: { free_until_days_before: 7, then_nights_charged: 0 } };
  for (const stay of [stayOf({ terms: free }), stayOf({ status: 'requested' })])
    expect(look(stay)?.until).toBe(at('2026-12-07T14:00:00Z'));
});

test('one that cannot be cancelled for nothing is not changed either', () => {
  expect(look(stayOf({ terms: { refundable: false } }))?.isOpen).toBe(false);
});

test('as often as the hotel says: changes by staff do not count', () => {
  const steps = [byGuest, { step: 'change', way: 'console' }, { step: 'coming', way: 'guest_page' }] as const;
  expect(look(stayOf(), changes, NOVEMBER, steps)?.left).toBe(1);
  expect(look(stayOf(), changes, NOVEMBER, [...steps, byGuest])).toMatchObject({ left: 0, isOpen: false });
});

test.each<[string, Partial<Stay>, object]>([
  ['the hotel lets guests only cancel', {}, {}],
  ['it takes no bookings online', {}, { ...changes, enabled: false }],
  ['it answers each request itself, and has agreed', {}, { ...changes, confirm_at_once: false }],
  ['it waits for its payment', { status: 'requested', guarantee_step: 'release' }, changes],
  ['a quote offers it', { status: 'requested', quoted_until: '2026-12-01' }, changes],
  ['it is of an allotment', { allotment_id: 'a1' }, changes],
  ['a group pays for it', { group_folio_id: 'f1' }, changes],
  ['the guest is in the house', { status: 'checked_in' }, changes],
  ['it is cancelled', { status: 'cancelled' }, changes],
])('there is nothing to change where %s', (_, stay, bookings) => {
  expect(look(stayOf(stay), bookings)).toBeNull();
});

test('a price that staff agreed to by hand is staff’s', () => {
  expect(look(stayOf(), changes, NOVEMBER, [{ step: 'night_price', way: 'console' }])).toBeNull();
});

test('the rest of a deposit that was paid is due where the stay became dearer, and nothing where it did not', () => {
  const paid = stayOf({ deposit_status: 'paid', paid_amount: 10_920 });
  const hotel = hotelOf();
  expect(restOfDeposit(hotel, paid, { ...paid, total_amount: 50_000 })).toEqual({
    deposit_amount: 15_000,
    deposit_status: 'pending',
  });
  expect(restOfDeposit(hotel, paid, { ...paid, total_amount: 20_000 })).toEqual({});
  expect(restOfDeposit(hotel, stayOf(), stayOf({ total_amount: 50_000 }))).toEqual({});
});
