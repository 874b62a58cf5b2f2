import { missingSteps } from '@booking/core/codes/first-hour';
import { hotelFile, restaurantFile, salonFile } from '@booking/testkit/builders';
import { describe, expect, it } from 'vitest';
import { isUnopened, type SetupFacts, setupSteps } from '../../src/domain/first-hour.ts';

const CLOSED = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, []]));
const NOBODY = { account: {}, people: 1, hasWebsite: false, isRehearsed: false };
const table = (venue: object = {}): SetupFacts => ({
  ...NOBODY,
  kind: 'restaurant',
  part: restaurantFile({ venue }).venue,
});
const salon = (venue: object = {}): SetupFacts => ({
  ...NOBODY,
  kind: 'appointment',
  part: salonFile({ venue }).venue,
});
const hotel = (more: object = {}): SetupFacts => ({ ...NOBODY, kind: 'hotel', part: hotelFile({ hotel: more }).hotel });
const doneOf = (facts: SetupFacts, marks = {}) =>
  setupSteps(facts, marks).flatMap(({ step, state }) => (state === 'done' ? [step] : []));

describe('The first steps of a business', () => {
  it('are done as far as the settings of its trade show it', () => {
    expect(doneOf(table())).toEqual(['hours', 'tables']);
    expect(doneOf(salon())).toEqual(['hours', 'team']);
    expect(doneOf(hotel())).toEqual(['rooms', 'rates', 'hours']);
    expect(doneOf(table({ hours: CLOSED, tables: [] }))).toEqual([]);
    expect(doneOf(salon({ services: [] }))).toEqual(['hours']);
    const [type] = hotelFile().hotel.room_types;
    expect(doneOf(hotel({ room_types: [{ ...type, rooms: [] }] }))).toEqual(['rates', 'hours']);
    expect(doneOf(hotel({ room_types: [{ ...type, hidden: true }] }))).toEqual(['rates', 'hours']);
  });

  it('take a menu, a look, a deposit, a colleague, a website and a rehearsal for what they are', () => {
    const menu = { sections: [{ name: 'Primi', items: [{ name: 'Risotto', price: 26 }] }] };
    expect(doneOf(table({ menu }))).toContain('menu');
    expect(doneOf({ ...table(), account: { photo_url: 'https://rosa.example/room.jpg' } })).toContain('look');
    expect(doneOf({ ...table(), account: { brand: { colour: '#1f4e5f', logo_url: null } } })).toContain('look');
    expect(doneOf(hotel({ deposit: { percent: 30, by_card: true } }))).toContain('payments');
    expect(doneOf({ ...table(), people: 2, hasWebsite: true, isRehearsed: true })).toEqual(
      expect.arrayContaining(['members', 'website', 'rehearsal']),
    );
  });

  it('are done or skipped where a member says so, but nobody says that there are tables', () => {
    const steps = setupSteps(table({ tables: [] }), {
      rules: 'done',
      menu: 'skipped',
      tables: 'done',
      hours: 'skipped',
    });
    const states = Object.fromEntries(steps.map(({ step, state }) => [step, state]));
    expect(states).toMatchObject({ rules: 'done', menu: 'skipped', tables: 'open', hours: 'done' });
  });

  it('let guests in once everything that a booking needs is there and the rehearsal is done or skipped', () => {
    const readyWith = (facts: SetupFacts, marks = {}) => missingSteps(setupSteps(facts, marks)).length === 0;
    expect(readyWith(table())).toBe(false);
    expect(readyWith({ ...table(), isRehearsed: true })).toBe(true);
    expect(readyWith(table(), { rehearsal: 'skipped' })).toBe(true);
    expect(readyWith({ ...table({ tables: [] }), isRehearsed: true }, { tables: 'skipped' })).toBe(false);
  });

  it('come before all else while something is missing, or while neither the page nor a website takes bookings', () => {
    const off = { bookings: { page: false } };
    expect(isUnopened(table())).toBe(false);
    expect(isUnopened(table({ tables: [] }))).toBe(true);
    expect(isUnopened(table(off))).toBe(true);
    expect(isUnopened({ ...table(off), hasWebsite: true })).toBe(false);
  });
});
