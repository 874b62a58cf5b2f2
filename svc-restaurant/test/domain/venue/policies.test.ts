import { describe, expect, it } from 'vitest';
import { amountKey, amountOf, type Policy, policyOf } from '../../../src/domain/payment/payment.ts';
import { policiesOf } from '../../../src/domain/venue/policies.ts';
import { venueOf } from '../../../src/domain/venue/venue-of.ts';
import { ACCOUNT, anAppointmentPart, aRestaurantPart, settingsOf } from '../settings-file.ts';
import { at } from '../venue.ts';

const FRIDAY = '2027-03-05';
const policiesIn = (part: Parameters<typeof settingsOf>[0], account = ACCOUNT): readonly Policy[] => {
  const settings = { ...settingsOf(part), account };
  return policiesOf(settings, venueOf('venue', 1, settings, 'CH'));
};
const firstOf = (part: Parameters<typeof settingsOf>[0], account = ACCOUNT): Policy => {
  const [policy] = policiesIn(part, account);
  if (policy === undefined) throw new Error('there is no policy');
  return policy;
};

describe('a policy of a business file', () => {
  const tables = (policy: object) => firstOf(aRestaurantPart({ payments: [policy] }));

  it('is for every booking, due at booking and without a fee where it names nothing else', () => {
    expect(tables({ kind: 'full', amount_per_person: 2000 })).toEqual({
      kind: 'full',
      appliesTo: { partyMin: 1, serviceIds: null, weekdays: null, dates: null, inShift: null },
      ...{ each: 2000, byService: new Map(), dueDays: null, expiresMinutes: 15, feeEach: 0, cancelHours: 24 },
    });
  });

  it('is read with all that it names', () => {
    const applies_to = { party_min: 6, weekdays: ['fri', 'sat'], dates: { from: '2027-03-01', to: '2027-03-31' } };
    const own = { due: { days_before: 3 }, expires_minutes: 30, no_show_fee_per_person: 2500, cancel_until_hours: 48 };
    expect(tables({ kind: 'deposit', amount_per_person: 1000, applies_to, ...own })).toMatchObject({
      appliesTo: { partyMin: 6, weekdays: new Set(['fri', 'sat']), dates: { from: '2027-03-01', to: '2027-03-31' } },
      ...{ kind: 'deposit', each: 1000, dueDays: 3, expiresMinutes: 30, feeEach: 2500, cancelHours: 48 },
    });
  });

  it('stays in the order of the file, and settings from before there were any have none', () => {
    const part = aRestaurantPart({ payments: [{ kind: 'none' }, { kind: 'full', amount_per_person: 500 }] });
    expect(policiesIn(part).map(({ kind }) => kind)).toEqual(['none', 'full']);
    const { payments, ...before } = part;
    expect(policiesIn(before as typeof part)).toEqual([]);
  });
});

describe('a policy for shifts', () => {
  const shifts = [
    { name: 'Early', from: '18:00', to: '20:00' },
    { name: 'Late', from: '20:00', to: '01:00' },
  ];
  const hours = { fri: [['18:00', '01:00']] };
  const payments = [{ kind: 'full', amount_per_person: 1000, applies_to: { shifts: ['Late'] } }];
  const policies = policiesIn(aRestaurantPart({ hours, shifts, payments }));
  const isAsked = (date: string, moment: string) =>
    policyOf(policies, { date, party: 2, serviceId: null, staffId: null, startsAt: at(moment) }) !== null;

  it.each([
    ['in the shift', FRIDAY, '2027-03-05T20:00:00Z', true],
    ['at its beginning', FRIDAY, '2027-03-05T19:00:00Z', true],
    ['a minute before it', FRIDAY, '2027-03-05T18:59:00Z', false],
    ['after midnight, in the shift of the day before', '2027-03-06', '2027-03-05T23:30:00Z', true],
    ['at its end', '2027-03-06', '2027-03-06T00:00:00Z', false],
    ['at the same hour of a day without it', '2027-03-06', '2027-03-06T20:00:00Z', false],
  ])('asks of what begins %s, or not', (_, date, moment, expected) => expect(isAsked(date, moment)).toBe(expected));
});

describe('what a policy asks for a service', () => {
  const services = [
    { name: 'Cut', duration_minutes: 45, price: 79.9 },
    { name: 'Colour', duration_minutes: 90, price: 120 },
    { name: 'Advice', duration_minutes: 15 },
  ];
  const hours = { fri: [['09:00', '18:00']] };
  const staff = [
    { name: 'Mia', hours, services: [{ service: 'Cut', price: 95 }] },
    { name: 'Leo', hours, services: [{ service: 'Cut', minutes: 30 }] },
    { name: 'Ada', hours },
  ];
  const salon = (payment: object) => anAppointmentPart({ services, staff, payments: [payment] });
  const amounts = (payment: object, currency = 'CHF') => {
    const part = salon(payment);
    const { ids } = settingsOf(part);
    const policy = firstOf(part, { ...ACCOUNT, currency });
    const idOf = (kind: 'services' | 'staff', name: string) => ids[kind][name] ?? '';
    return (service: string, person: string | null = null) =>
      amountOf(policy, {
        party: 1,
        serviceId: idOf('services', service),
        staffId: person === null ? null : idOf('staff', person),
      });
  };

  it('is its price, and with a person who is dearer that price', () => {
    const of = amounts({ kind: 'full' });
    expect([of('Cut'), of('Cut', 'Mia'), of('Cut', 'Leo'), of('Cut', 'Ada'), of('Colour', 'Mia')]).toEqual([
      7990, 9500, 7990, 7990, 12_000,
    ]);
  });

  it('is nothing where the service has no price', () => expect(amounts({ kind: 'full' })('Advice')).toBe(0));

  it('is a part of the price, rounded as its currency is paid', () => {
    const policy = { kind: 'deposit', percent: 33 };
    expect(amounts(policy)('Cut')).toBe(2635);
    expect(amounts(policy, 'EUR')('Cut')).toBe(2637);
    expect(amounts(policy, 'JPY')('Colour')).toBe(40);
    expect(amounts(policy)('Cut', 'Mia')).toBe(3135);
  });

  it('is the same for each service where an amount for each person is named', () => {
    const policy = firstOf(salon({ kind: 'deposit', amount_per_person: 1500 }));
    expect(policy).toMatchObject({ each: 1500, byService: new Map() });
  });

  it('is asked of the services alone that it names', () => {
    const part = salon({ kind: 'full', applies_to: { services: ['Colour'] } });
    const { ids } = settingsOf(part);
    const { appliesTo, byService } = firstOf(part);
    expect(appliesTo.serviceIds).toEqual(new Set([ids.services.Colour]));
    expect(byService.get(amountKey(ids.services.Cut ?? '', ids.staff.Mia ?? ''))).toBe(9500);
  });
});
