import { addDays } from '@booking/core/rules/days';
import { describe, expect, it, vi } from 'vitest';
import { eventsToCome } from '../../../src/domain/venue/event-list.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aVenue } from '../venue.ts';

type VenueEvent = Venue['events'][number];

const event = (title: string, over: Partial<VenueEvent> = {}): VenueEvent => ({
  title,
  summary: '',
  starts_on: '2027-03-05',
  starts_time: '20:00',
  published: true,
  ...over,
});
const listed = (events: VenueEvent[], now: string, zone = 'Europe/Zurich') =>
  eventsToCome(aVenue({ events, zone }), Date.parse(now)).map(({ title }) => title);

describe('the events of a venue', () => {
  it('come by their beginning, whatever their order in the file', () => {
    const events = [
      event('later that day', { starts_time: '21:00' }),
      event('next week', { starts_on: '2027-03-12', starts_time: '09:00' }),
      event('first', { starts_time: '08:00' }),
    ];
    expect(listed(events, '2027-03-01T00:00:00Z')).toEqual(['first', 'later that day', 'next week']);
    expect(listed(events.toReversed(), '2027-03-01T00:00:00Z')).toEqual(['first', 'later that day', 'next week']);
  });

  it('Events that begin at the same time stand as in the file', () => {
    const events = [event('b'), event('a'), event('c'), event('early', { starts_time: '08:00' })];
    expect(listed(events, '2027-03-01T00:00:00Z')).toEqual(['early', 'b', 'a', 'c']);
  });

  it('are those that are published', () => {
    expect(listed([event('draft', { published: false }), event('open')], '2027-03-01T00:00:00Z')).toEqual(['open']);
  });

  // In Zurich it is an hour later than UTC.
  const ends: [rule: string, over: Partial<VenueEvent>, end: string][] = [
    ['without an end lasts till its day is over', {}, '2027-03-05T23:00:00Z'],
    ['with a last day alone lasts till that day is over', { ends_on: '2027-03-07' }, '2027-03-07T23:00:00Z'],
    ['with a time alone ends at it on its day', { ends_time: '22:30' }, '2027-03-05T21:30:00Z'],
    ['whose time is not after its beginning ends the next morning', { ends_time: '02:00' }, '2027-03-06T01:00:00Z'],
    ['that ends when it begins lasts a whole day', { ends_time: '20:00' }, '2027-03-06T19:00:00Z'],
    ['with day and time ends at them', { ends_on: '2027-03-08', ends_time: '12:00' }, '2027-03-08T11:00:00Z'],
    ['with nulls for an end lasts till its day is over', { ends_on: null, ends_time: null }, '2027-03-05T23:00:00Z'],
  ];
  it.each(ends)('an event %s', (_, over, end) => {
    const events = [event('it', over)];
    const last = new Date(Date.parse(end) - 1).toISOString();
    expect([listed(events, last), listed(events, end)]).toEqual([['it'], []]);
  });

  it("are over by the venue's own clock", () => {
    const events = [event('it')];
    expect(listed(events, '2027-03-06T04:59:59Z', 'America/New_York')).toEqual(['it']);
    expect(listed(events, '2027-03-06T05:00:00Z', 'America/New_York')).toEqual([]);
  });

  it('of a full file cost the time zone no question but for those that end around now', () => {
    const asked = vi.spyOn(Temporal.PlainDateTime, 'from');
    const days = Array.from({ length: 2000 }, (_, n) => addDays('2027-03-05', n - 1000));
    const events = days.map((starts_on) => event(starts_on, { starts_on }));
    expect(listed(events, '2027-03-05T12:00:00Z')).toEqual(days.slice(1000));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    asked.mockRestore();
  });
});
