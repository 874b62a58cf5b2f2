import { WEEKDAYS, weekdayOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountKey,
  amountOf,
  askedUntil,
  firstStep,
  type Policy,
  type PolicyFacts,
  policyOf,
  termsOf,
} from '../../../src/domain/payment/payment.ts';
import { paidIn, refundableOf, refundedOf } from '../../../src/domain/payment/show-payment.ts';

const EVERY: Policy['appliesTo'] = { partyMin: 1, serviceIds: null, weekdays: null, dates: null, inShift: null };
const aPolicy = (over: Partial<Policy> = {}, to: Partial<Policy['appliesTo']> = {}): Policy => ({
  ...{ kind: 'deposit', each: 2000, byService: new Map(), dueDays: null, expiresMinutes: 15, feeEach: 0 },
  ...{ cancelHours: 24, appliesTo: { ...EVERY, ...to }, ...over },
});
const FRIDAY: PolicyFacts = { date: '2026-12-04', party: 4, serviceId: null, staffId: null, startsAt: 0 };

describe('the policy of a booking', () => {
  it.each<[string, Partial<Policy['appliesTo']>, Partial<PolicyFacts>, boolean]>([
    ['a party that is large enough', { partyMin: 4 }, {}, true],
    ['a smaller party', { partyMin: 5 }, {}, false],
    ['a service that is named', { serviceIds: new Set(['cut']) }, { serviceId: 'cut' }, true],
    ['another service', { serviceIds: new Set(['cut']) }, { serviceId: 'dye' }, false],
    ['a table, where services are named', { serviceIds: new Set(['cut']) }, {}, false],
    [
      'a visit whose second service is named',
      { serviceIds: new Set(['cut']) },
      { serviceId: 'dye', further: [{ serviceId: 'cut', staffId: null }] },
      true,
    ],
    [
      'a visit none of whose services is named',
      { serviceIds: new Set(['cut']) },
      { serviceId: 'dye', further: [{ serviceId: 'wash', staffId: null }] },
      false,
    ],
    ['a day of the week', { weekdays: new Set(['fri']) }, {}, true],
    ['another day of the week', { weekdays: new Set(['sat']) }, {}, false],
    ['the day before the first of some dates', { dates: { from: '2026-12-05', to: '2026-12-31' } }, {}, false],
    ['the last of some dates', { dates: { from: '2026-11-01', to: '2026-12-04' } }, {}, true],
    ['the first of some dates', { dates: { from: '2026-12-04', to: '2026-12-31' } }, {}, true],
    ['the day after the last', { dates: { from: '2026-11-01', to: '2026-12-03' } }, {}, false],
    ['a shift', { inShift: (date) => date === '2026-12-04' }, {}, true],
    ['another shift', { inShift: () => false }, {}, false],
  ])('is for %s, or not', (_, to, facts, fits) =>
    expect(policyOf([aPolicy({}, to)], { ...FRIDAY, ...facts }) !== null).toBe(fits),
  );

  it('is the first that fits', () => {
    const [large, none, every] = [aPolicy({}, { partyMin: 6 }), aPolicy({ kind: 'none' }), aPolicy()];
    const of = (party: number) => policyOf([large, none, every], { ...FRIDAY, party });
    expect([of(6), of(5)]).toEqual([large, none]);
    expect(termsOf([large, none, every], FRIDAY, { currency: 'CHF', confirms: true })).toBeNull();
  });

  it('asks of a party what it asks of its guests, one by one', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (each, a, b) => {
        const amount = (party: number) => amountOf(aPolicy({ each }), { ...FRIDAY, party });
        expect(amount(a) + amount(b)).toBe(amount(a + b));
        expect(Number.isSafeInteger(amount(a))).toBe(true);
      }),
    );
  });

  it('of a card, or of nothing, asks for no amount, whatever it names for each guest', () => {
    expect(amountOf(aPolicy({ kind: 'hold' }), FRIDAY)).toBe(0);
    expect(amountOf(aPolicy({ kind: 'none' }), FRIDAY)).toBe(0);
    const agreed = termsOf([aPolicy({ kind: 'hold' })], FRIDAY, { currency: 'CHF', confirms: true });
    expect(agreed).toMatchObject({ kind: 'hold', amount: 0, state: 'pending' });
  });

  it('asks for all services of a visit, each at what it costs with whoever takes it', () => {
    const byService = new Map([
      ['cut', 6800],
      ['dye', 9000],
      [amountKey('dye', 'mia'), 9900],
    ]);
    const policy = aPolicy({ kind: 'full', each: null, byService });
    const further = [
      { serviceId: 'dye', staffId: 'mia' },
      { serviceId: 'wash', staffId: null },
    ];
    expect(amountOf(policy, { party: 1, serviceId: 'cut', staffId: null, further })).toBe(16_700);
  });

  it('asks nothing where no policy fits', () =>
    expect(termsOf([], FRIDAY, { currency: 'CHF', confirms: true })).toBeNull());

  it('asks nothing of a service that has no price', () => {
    const byService = new Map([['cut', 0]]);
    const policy = aPolicy({ kind: 'full', each: null, byService });
    expect(termsOf([policy], { ...FRIDAY, serviceId: 'cut' }, { currency: 'CHF', confirms: true })).toBeNull();
  });

  it('asks what the service costs with the person who takes it', () => {
    const policy = aPolicy({
      kind: 'full',
      each: null,
      byService: new Map([
        ['cut', 6800],
        [amountKey('cut', 'mia'), 8500],
      ]),
    });
    const amount = (staffId: string | null) => amountOf(policy, { party: 1, serviceId: 'cut', staffId });
    expect([amount('mia'), amount('leo'), amount(null)]).toEqual([8500, 6800, 6800]);
  });

  it('of weekdays is for those days alone', () => {
    fc.assert(
      fc.property(fc.subarray([...WEEKDAYS]), fc.integer({ min: 0, max: 400 }), (weekdays, days) => {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days }).toString();
        const fits = policyOf([aPolicy({}, { weekdays: new Set(weekdays) })], { ...FRIDAY, date }) !== null;
        expect(fits).toBe(weekdays.includes(weekdayOf(date)));
      }),
    );
  });
});

describe('what a booking waits for', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');
  const terms = (over: Partial<Policy>) =>
    termsOf([aPolicy(over)], FRIDAY, { currency: 'CHF', confirms: true }) as NonNullable<ReturnType<typeof termsOf>>;

  it('is its payment, for some minutes', () =>
    expect(firstStep(terms({ expiresMinutes: 30 }), FRIDAY.date, 'Europe/Zurich', now)).toEqual({
      payStep: 'release',
      payAt: now + 30 * 60_000,
    }));

  it('is the morning some days before, or at once where that has passed', () => {
    const at = Date.parse('2026-11-27T09:00:00Z');
    expect(firstStep(terms({ dueDays: 7 }), FRIDAY.date, 'Europe/Zurich', now)).toEqual({ payStep: 'ask', payAt: at });
    expect(firstStep(terms({ dueDays: 20 }), FRIDAY.date, 'Europe/Zurich', now).payStep).toBe('release');
    expect(firstStep(terms({ dueDays: 7 }), FRIDAY.date, 'Europe/Zurich', at).payStep).toBe('release');
  });

  it('ends an hour before it begins at the latest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 400 }), (hours) => {
        const startsAt = now + hours * 3_600_000;
        const until = askedUntil(startsAt, now);
        expect(until === null).toBe(hours <= 1);
        if (until === null) return;
        expect(until).toBeGreaterThan(now);
        expect(until).toBeLessThanOrEqual(Math.min(startsAt - 3_600_000, now + 48 * 3_600_000));
      }),
    );
  });
});

describe('money of a booking', () => {
  const ofId = (id: string, over: object) => ({
    ...{ id, businessId: 'b', booking: 'k', kind: 'payment', status: 'succeeded', amount: 0, currency: 'CHF' },
    ...{ method: 'card', reason: null, externalId: null, refundOf: null, createdAt: 0, ...over },
  });
  type Row = Parameters<typeof paidIn>[0][number];

  it('is never given back twice, however it is given back in parts', () => {
    const parts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5000 }), failed: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), parts, (amount, wanted) => {
        const paid = ofId('p', { amount }) as Row;
        const all: Row[] = [paid];
        for (const [i, part] of wanted.entries()) {
          const left = refundableOf(paid, all);
          if (part.amount > left) continue;
          const status = part.failed ? 'failed' : 'succeeded';
          all.push(ofId(`r${i}`, { kind: 'refund', amount: part.amount, refundOf: 'p', status }) as Row);
        }
        expect(refundedOf(paid, all)).toBeLessThanOrEqual(amount);
        expect(paidIn(all)).toBe(refundableOf(paid, all));
        expect(paidIn(all)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
