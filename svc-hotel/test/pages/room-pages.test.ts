import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomPage } from '../../src/pages/booking/search/room-pages.ts';

const allPages = (rooms: readonly number[]) => {
  const shown: (readonly number[])[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const its: { shown: readonly number[]; next: number | null } = roomPage(rooms, (offers) => offers, page);
    shown.push(its.shown);
    page = its.next;
  }
  return shown;
};

test('a house of the usual size is on one page', () => {
  expect(roomPage([3, 3, 3], (offers) => offers, 1)).toEqual({ shown: [3, 3, 3], next: null });
  expect(roomPage([], () => 0, 1)).toEqual({ shown: [], next: null });
});

test('of the largest house every room is on one page, in order, and no page holds more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 300 }), (rooms) => {
      const pages = allPages(rooms);
      expect(pages.flat()).toEqual(rooms);
      for (const page of pages) {
        const offers = page.reduce((sum, its) => sum + Math.max(1, its), 0);
        expect(offers <= 60 || page.length === 1).toBe(true);
      }
    }),
  );
});

test('beyond the last page is the last', () => {
  expect(roomPage([60, 60], (offers) => offers, 9)).toEqual({ shown: [60], next: null });
  expect(roomPage([60, 60], (offers) => offers, Number.NaN).shown).toEqual([60]);
});
