import { describe, expect, it } from 'vitest';
import {
  type Decision,
  decideRequest,
  isGone,
  type Refusal,
  type Request,
  type RequestFacts,
  refusalOf,
} from '../../../src/domain/request/decide-request.ts';
import type { Recent } from '../../../src/domain/request/duplicates.ts';
import { type RequestedSlot, resolveSlot } from '../../../src/domain/slot/requested-slot.ts';
import { isBeyond, isClosed } from '../../../src/domain/slot/slot-rules.ts';
import type { Venue } from '../../../src/domain/venue/venue.ts';
import { aPerson, aService, at, aVenue, everyDay, whole } from '../venue.ts';

// A Friday evening in Zurich.
const NOW = Date.parse('2027-03-05T17:00:00Z');
const question = { id: 'q', kind: 'text' as const, required: true, label: 'Allergies?' };

const venue = aVenue({
  bookings: { noticeMinutes: 60, maxParty: 6 },
  calendar: {
    zone: 'Europe/Zurich',
    hours: everyDay(['18:00', '23:00']),
    closures: [{ from: '2027-03-08', to: '2027-03-09' }],
  },
});

const slot = (over: Partial<RequestedSlot> = {}): RequestedSlot => ({
  date: '2027-03-10',
  time: '19:00',
  party: 2,
  minutes: 90,
  area: null,
  appointment: null,
  ...over,
});
const request = (over: Partial<RequestedSlot> = {}, more: Partial<Request> = {}): Request => ({
  slot: slot(over),
  answers: null,
  questions: [],
  recentRequests: 0,
  openRequests: 0,
  ...more,
});

type Spoil = { slot?: Partial<RequestedSlot>; more?: Partial<Request> };

/** In the order in which they win. Each spoils a good request in one way. */
const SPOILS: [code: Refusal['code'], spoil: Spoil][] = [
  ['past', { slot: { date: '2027-03-05', time: '18:00' } }],
  ['horizon', { slot: { date: '2027-04-05' } }],
  ['closed', { slot: { date: '2027-03-08' } }],
  ['party_too_large', { slot: { party: 7 } }],
  ['not_offered', { slot: { time: '19:10' } }],
  ['notice', { slot: { date: '2027-03-05', time: '18:45' } }],
  ['question_required', { more: { questions: [question], answers: {} } }],
  ['guest_limit', { more: { recentRequests: 5 } }],
  ['guest_limit', { more: { openRequests: 5 } }],
];

describe('a request that breaks one rule', () => {
  it('and one that breaks none is not refused', () => {
    expect(refusalOf(venue, request(), NOW)).toBeNull();
  });

  it.each(SPOILS)('is refused as %s', (code, spoil) => {
    expect(refusalOf(venue, request(spoil.slot, spoil.more), NOW)?.code).toBe(code);
  });
});

describe('a request that breaks two rules', () => {
  // Both must touch different fields to hold together; a day can only be one of past, too far and closed.
  const pairs = SPOILS.flatMap((first, i) => SPOILS.slice(i + 1).map((second) => [first, second] as const)).filter(
    ([[, a], [, b]]) => !Object.keys(a.slot ?? {}).some((key) => key in (b.slot ?? {})),
  );
  it.each(pairs.map(([first, second]) => [first[0], second[0], first[1], second[1]] as const))(
    'is refused as %s before %s',
    (code, _, first, second) => {
      const both = request({ ...second.slot, ...first.slot }, { ...second.more, ...first.more });
      expect(refusalOf(venue, both, NOW)?.code).toBe(code);
    },
  );
});

describe('the borders', () => {
  const refusal = (over: Partial<RequestedSlot>, nowMs: number) => refusalOf(venue, request(over), nowMs)?.code ?? null;

  it('a start at this very moment is past', () => {
    expect(refusal({ date: '2027-03-05', time: '19:00' }, Date.parse('2027-03-05T18:00:00Z'))).toBe('past');
  });

  it('exactly the notice is enough', () => {
    const tonight = { date: '2027-03-05', time: '19:00' };
    expect(refusal(tonight, Date.parse('2027-03-05T17:00:00Z'))).toBeNull();
    expect(refusal(tonight, Date.parse('2027-03-05T17:00:00.001Z'))).toBe('notice');
  });

  it('a party of the largest size is not too large, and an appointment has no size', () => {
    expect(refusal({ party: 6, minutes: 120 }, NOW)).toBeNull();
    expect(
      refusal({ party: 7, minutes: 120, area: null, appointment: { service: aService(), person: null } }, NOW),
    ).not.toBe('party_too_large');
  });

  it('a day before today is past and not beyond the horizon', () => {
    expect(isBeyond(venue, slot({ date: '2027-03-04' }), NOW)).toBe(false);
    expect(isBeyond(venue, slot({ date: '2027-03-05' }), NOW)).toBe(false);
    expect(isBeyond(venue, slot({ date: '2027-04-05' }), NOW)).toBe(true);
  });

  it('an opening that a spring switch leaves nothing of is closed', () => {
    const gone = { ...venue, calendar: { ...venue.calendar, hours: everyDay(['02:30', '03:30']) } };
    expect(isClosed(gone, slot({ date: '2027-03-28' }))).toBe(true);
    expect(isClosed(gone, slot({ date: '2027-03-29' }))).toBe(false);
  });

  it('the thirtieth day is within reach, the next is not', () => {
    expect(refusal({ date: '2027-04-04' }, NOW)).toBeNull();
    expect(refusal({ date: '2027-04-05' }, NOW)).toBe('horizon');
  });

  it('the last time ends by closing time', () => {
    expect(refusal({ time: '21:30' }, NOW)).toBeNull();
    expect(refusal({ time: '21:45' }, NOW)).toBe('not_offered');
  });

  it('a time that the clock skips is not offered', () => {
    const open = { ...venue, calendar: { ...venue.calendar, hours: everyDay(['00:00', '06:00']) } };
    const skipped = request({ date: '2027-03-28', time: '02:30' });
    expect(refusalOf(open, skipped, NOW)?.code).toBe('not_offered');
  });
});

const duplicate = (over: Partial<Recent> = {}): Recent => ({
  id: 'first',
  requestKey: '2027-03-10 19:00 2',
  status: 'requested',
  firstStatus: 'requested',
  lang: 'en',
  desk: false,
  createdAt: NOW - 1000,
  ...over,
});

const its = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  slot: slot(),
  answers: null,
  questions: [],
  recent: [],
  openRequests: 0,
  others: { held: [], busy: [] },
  ...over,
});
const decide = (over: Partial<RequestFacts> = {}, where: Venue = venue) => whole(decideRequest(where, its(over), NOW));

describe('what becomes of a request', () => {
  it('confirmed with its table where the venue confirms at once', () => {
    expect(decide()).toMatchObject({
      kind: 'accepted',
      status: 'confirmed',
      placement: { allocation: { tableIds: ['T1'] } },
    });
  });

  it('a request that holds its table where the venue asks first', () => {
    const asks = { ...venue, bookings: { ...venue.bookings, confirmAtOnce: false } };
    expect(decide({}, asks)).toMatchObject({
      kind: 'accepted',
      status: 'requested',
      placement: { allocation: { tableIds: ['T1'] } },
    });
  });

  it('a request that holds nothing where no table is free, or could ever seat the party', () => {
    const from = at('2027-03-10T18:00:00Z');
    const held = ['T1', 'T2'].map((id) => ({
      bookingId: id,
      from,
      to: from + 90,
      party: 4,
      movable: false,
      tableIds: [id],
    }));
    expect(decide({ others: { held, busy: [] } })).toMatchObject({
      kind: 'accepted',
      status: 'requested',
      placement: null,
    });
    expect(decide({ slot: slot({ party: 6, minutes: 120 }) })).toMatchObject({ status: 'requested', placement: null });
  });

  it('a request that holds nothing where the pacing of its slot is used up', () => {
    const paced = { ...venue, bookings: { ...venue.bookings, pacing: 4 } };
    const from = at('2027-03-10T18:00:00Z');
    const other = (start: number) => ({
      bookingId: 'x',
      from: start,
      to: start + 90,
      party: 3,
      movable: true,
      tableIds: ['T2'],
    });
    const around = (start: number) => decide({ others: { held: [other(start)], busy: [] } }, paced);
    expect(around(from)).toMatchObject({ status: 'requested', placement: null });
    expect(around(from + 14)).toMatchObject({ status: 'requested', placement: null });
    expect(around(from + 15)).toMatchObject({ status: 'confirmed' });
  });

  it("its duplicate's answer, whatever else holds: even where bookings are off by now", () => {
    const off = { ...venue, bookings: { ...venue.bookings, enabled: false } };
    expect(decide({ recent: [duplicate()] }, off)).toMatchObject({ kind: 'duplicate', duplicate: { id: 'first' } });
    expect(decide({}, off)).toEqual({ kind: 'bookings_off' });
  });

  it.each([
    ['after 30 minutes', { createdAt: NOW - 30 * 60_000 }],
    ['when it was declined', { status: 'declined' as const }],
    ['when it was cancelled', { status: 'cancelled' as const }],
    ['for another party', { requestKey: '2027-03-10 19:00 3' }],
  ])('no duplicate %s', (_, over) => {
    expect(decide({ recent: [duplicate(over)] }).kind).toBe('accepted');
  });

  it('the answer of the first duplicate where there are several', () => {
    const several = [duplicate({ id: 'b', createdAt: NOW - 20 }), duplicate({ id: 'a', createdAt: NOW - 30 })];
    const first = { kind: 'duplicate', duplicate: { id: 'a' } };
    expect(decide({ recent: several })).toMatchObject(first);
    expect(decide({ recent: several.toReversed() })).toMatchObject(first);
    expect(decide({ recent: [...several, duplicate({ id: 'c', createdAt: NOW - 10 })] })).toMatchObject(first);
  });

  it('the answer of the one that is listed first of two duplicates of one moment', () => {
    const two = [duplicate({ id: 'listed' }), duplicate({ id: 'second' })];
    expect(decide({ recent: two })).toMatchObject({ duplicate: { id: 'listed' } });
  });

  it('gone only where a free place was wanted and what could be stored has none', () => {
    const stored: Decision = { kind: 'accepted', status: 'requested', placement: null, answers: [] };
    const placed = {
      ...stored,
      placement: { allocation: { kind: 'person', from: 0, to: 9, staffId: 'mia', claims: [] }, moves: [] },
    } as const;
    expect([isGone(stored, true), isGone(stored, false)]).toEqual([true, false]);
    expect([isGone(placed, true), isGone({ kind: 'bookings_off' }, true)]).toEqual([false, false]);
  });

  it('the answers beside the questions, none where none came', () => {
    expect(decide({ questions: [question], answers: { q: 'Nuts' } })).toMatchObject({
      answers: [{ id: 'q', question: 'Allergies?', answer: 'Nuts' }],
    });
    expect(decide({ questions: [question] })).toMatchObject({ answers: [] });
  });

  it("refused at the sixth in an hour, by address and number together; the desk's own do not count", () => {
    const five = Array.from({ length: 5 }, (_, i) => duplicate({ id: `${i}`, requestKey: `other ${i}` }));
    expect(decide({ recent: five })).toEqual({ kind: 'refused', refusal: { code: 'guest_limit' } });
    expect(decide({ recent: five.slice(1) }).kind).toBe('accepted');
    expect(decide({ recent: five.map((one) => ({ ...one, desk: true })) }).kind).toBe('accepted');
  });
});

describe('a request for an appointment', () => {
  const cut = aService({ id: 'cut', staffIds: ['mia', 'leo'] });
  const mia = aPerson({ id: 'mia', hours: everyDay(['09:00', '12:00']) });
  const leo = aPerson({
    id: 'leo',
    hours: everyDay(['14:00', '18:00']),
    absences: [{ from: '2027-03-11', to: '2027-03-11' }],
  });
  const salon = aVenue({
    kind: 'appointment',
    hours: everyDay(['09:00', '18:00']),
    services: [cut, aService({ id: 'inside', online: false }), aService({ id: 'old', hidden: true })],
    staff: [mia, leo, aPerson({ id: 'eva' })],
  });
  const asked = (over: { date?: string; time?: string; serviceId?: string | null; staffId?: string | null }) => ({
    date: '2027-03-10',
    time: '10:00',
    party: null,
    serviceId: 'cut',
    staffId: null,
    area: null,
    ...over,
  });
  const outcome = (over: Parameters<typeof asked>[0], busy: RequestFacts['others']['busy'] = []) => {
    const resolved = resolveSlot(salon, asked(over), false);
    if (!resolved.ok) return resolved.fault;
    const decision = decide({ slot: resolved.slot, others: { held: [], busy } }, salon);
    if (decision.kind === 'refused') return decision.refusal.code;
    return decision.kind === 'accepted' ? [decision.status, decision.placement?.allocation ?? null] : decision.kind;
  };
  const from = at('2027-03-10T09:00:00Z');

  it('goes to the first free person, or the one who is asked for', () => {
    const allocation = { kind: 'person', from, to: from + 45, staffId: 'mia' };
    expect(outcome({})).toMatchObject(['confirmed', allocation]);
    expect(outcome({ staffId: 'mia' })).toMatchObject(['confirmed', allocation]);
  });

  it('is a request that holds nobody where that person, or everybody, has something', () => {
    const busy = [{ bookingId: 'x', staffId: 'mia', from: from + 44, to: from + 60 }];
    expect(outcome({}, busy)).toEqual(['requested', null]);
    expect(outcome({ staffId: 'mia' }, busy)).toEqual(['requested', null]);
  });

  it("is not offered outside that person's hours, on an absence, or where nobody works", () => {
    expect(outcome({ staffId: 'leo' })).toBe('not_offered');
    expect(outcome({ staffId: 'leo', time: '14:00' })).toEqual([
      'confirmed',
      expect.objectContaining({ staffId: 'leo' }),
    ]);
    expect(outcome({ staffId: 'leo', time: '14:00', date: '2027-03-11' })).toBe('not_offered');
    expect(outcome({ time: '12:30' })).toBe('not_offered');
  });

  it("is the caller's mistake where the house has no such service or person", () => {
    expect(outcome({ serviceId: null })).toBe('service_missing');
    expect(outcome({ serviceId: 'nothing' })).toBe('service_unknown');
    expect(outcome({ serviceId: 'inside' })).toBe('service_unknown');
    expect(outcome({ serviceId: 'old' })).toBe('service_unknown');
    expect(outcome({ staffId: 'nobody' })).toBe('staff_unknown');
    expect(outcome({ staffId: 'eva' })).toBe('staff_elsewhere');
  });
});
