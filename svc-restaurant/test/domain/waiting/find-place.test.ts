import { describe, expect, it } from 'vitest';
import type { NearbyAllocations } from '../../../src/domain/seating/placing.ts';
import { nextOffer, placeFor, timesFor } from '../../../src/domain/waiting/find-place.ts';
import { wantedBy } from '../../../src/domain/waiting/waiting.ts';
import { aPerson, aService, at, aVenue, everyDay, whole } from '../venue.ts';
import { aGuest } from './guest.ts';

const NOW = Date.parse('2027-03-05T11:00:00Z');
const NOTHING: NearbyAllocations = { held: [], busy: [] };
const venue = aVenue({
  tables: [
    { id: 'T1', seats: 2, area: 'Hall' },
    { id: 'T2', seats: 4, area: 'Terrace' },
  ],
});
const taken = (tableIds: string[], time = '19:00', minutes = 90): NearbyAllocations => {
  const from = at(`2027-03-05T${time}:00+01:00`);
  return { held: [{ bookingId: 'x', from, to: from + minutes, party: 2, movable: false, tableIds }], busy: [] };
};
const offered = (guests: Parameters<typeof nextOffer>[1], others = NOTHING, place = venue) => {
  const found = whole(nextOffer(place, guests, others, NOW));
  return found === null ? null : [found.waiting.id, found.slot.time, found.placement.allocation];
};

describe('what is free', () => {
  it('goes to the first in order of joining, however well it would fit a later one', () => {
    expect(offered([aGuest({ id: 'ada' }), aGuest({ id: 'bea', party: 4 })])?.[0]).toBe('ada');
    expect(offered([aGuest({ id: 'bea', party: 4 }), aGuest({ id: 'ada' })])?.[0]).toBe('bea');
  });

  it('passes whom it does not fit: too many, in another area, at another time', () => {
    const late = { fromTime: '19:00', toTime: '19:15' };
    const guests = [
      aGuest({ id: 'many', party: 4, ...late }),
      aGuest({ id: 'outside', area: 'Terrace', ...late }),
      aGuest({ id: 'fits', ...late }),
    ];
    expect(offered(guests, taken(['T2'], '18:00', 300))?.slice(0, 2)).toEqual(['fits', '19:00']);
    expect(offered([aGuest({ id: 'early', fromTime: '12:00', toTime: '13:00' })])).toBeNull();
  });

  it('is offered at the first time of the window at which there is a place', () => {
    const [, time, allocation] = offered([aGuest({ party: 4 })], taken(['T2'], '18:00')) ?? [];
    expect([time, allocation]).toEqual(['19:30', expect.objectContaining({ tableIds: ['T2'] })]);
  });

  it('is nothing where all is taken, and where nobody waits', () => {
    expect(offered([aGuest({})], taken(['T1', 'T2'], '18:00', 300))).toBeNull();
    expect(offered([])).toBeNull();
  });

  it('passes whoever waits for a service that is gone', () => {
    const salon = aVenue({ kind: 'appointment', services: [aService()], staff: [aPerson({ id: 'mia' })] });
    const wish = { fromTime: '15:00', toTime: '15:00', serviceId: 'cut' };
    const open = { ...salon, calendar: { ...salon.calendar, hours: everyDay(['09:00', '18:00']) } };
    const guests = [aGuest({ id: 'ada', ...wish, serviceId: 'gone' }), aGuest({ id: 'bea', ...wish })];
    expect(offered(guests, NOTHING, open)?.[0]).toBe('bea');
    expect(whole(placeFor(open, guests[0] ?? aGuest(), NOTHING, ['15:00']))).toBeNull();
  });

  it('is looked for in order also where the time for it ends: who was not come to has nothing', () => {
    const search = nextOffer(venue, [aGuest({ id: 'ada' }), aGuest({ id: 'bea' })], NOTHING, NOW);
    let step = search.next();
    while (!step.done) step = search.next(0);
    expect(step.value?.waiting.id ?? 'ada').toBe('ada');
  });
});

describe('a window', () => {
  const timesOf = (over: object, place = venue) => {
    const guest = aGuest(over);
    const wanted = wantedBy(place, guest);
    return wanted === null ? null : timesFor(place, guest, wanted, NOW);
  };

  it('includes both of its ends, and no time that the public cannot book', () => {
    expect(timesOf({ fromTime: '19:00', toTime: '19:30' })).toEqual(['19:00', '19:15', '19:30']);
    expect(timesOf({ fromTime: '17:00', toTime: '18:10' })).toEqual(['18:00']);
  });

  it('is of the service and the person that were asked for; of neither once they are gone', () => {
    const mia = aPerson({ id: 'mia' });
    const hours = everyDay(['09:00', '18:00']);
    const salon = aVenue({ kind: 'appointment', hours, services: [aService({ staffIds: ['mia'] })], staff: [mia] });
    const wish = { serviceId: 'cut', askedStaffId: 'mia', fromTime: '15:00', toTime: '15:15' };
    expect(timesOf(wish, salon)).toEqual(['15:00', '15:15']);
    expect(timesOf({ ...wish, serviceId: 'gone' }, salon)).toBeNull();
    expect(timesOf({ ...wish, askedStaffId: 'gone' }, salon)).toBeNull();
    const atDesk = { ...salon, services: [aService({ staffIds: ['mia'], online: false })] };
    expect(whole(placeFor(atDesk, aGuest(wish), NOTHING, ['15:00']))?.slot.time).toBe('15:00');
    const guest = aGuest(wish);
    const busy = { from: at('2027-03-05T15:00:00+01:00'), to: at('2027-03-05T15:45:00+01:00') };
    const others: NearbyAllocations = { held: [], busy: [{ bookingId: 'x', staffId: 'mia', ...busy }] };
    expect(whole(placeFor(salon, guest, NOTHING, ['15:00']))?.slot.time).toBe('15:00');
    expect(whole(placeFor(salon, guest, others, ['15:00', '15:15']))).toBeNull();
  });
});
