import { Caller } from '@booking/core/caller';
import { callerFor, hotelFile, merge, restaurantFile, salonFile } from '@booking/testkit/builders';
import { expect, test } from 'vitest';

test('the built files are business files, with every default filled in', () => {
  expect(restaurantFile().venue.bookings.slot_minutes).toBe(15);
  expect(salonFile().venue.services.map(({ name }) => name)).toEqual(['Haircut', 'Colour']);
  expect(hotelFile().hotel.room_types.flatMap(({ rooms }) => rooms.map(({ name }) => name))).toEqual([
    '101',
    '102',
    '201',
  ]);
});

test('overrides go to any depth, and lists are replaced whole', () => {
  const file = restaurantFile({ account: { slug: 'other' }, venue: { bookings: { enabled: false }, tables: [] } });
  expect(file.account.slug).toBe('other');
  expect(file.account.currency).toBe('CHF');
  expect(file.venue.bookings).toMatchObject({ enabled: false, max_party_size: 8 });
  expect(file.venue.tables).toEqual([]);
  expect(merge({ a: 1, b: 2 }, { b: undefined })).toEqual({ a: 1 });
});

test('an override that makes no business file says where the fault is', () => {
  expect(() => hotelFile({ hotel: { deposit: { percent: 101 } } })).toThrow('hotel.deposit.percent');
});

test('a built caller is one that services accept', () => {
  const caller = callerFor({ id: 'b1', kind: 'hotel' }, { lang: 'de' });
  expect(Caller.parse(caller)).toEqual(caller);
  expect(caller.lang).toBe('de');
});
