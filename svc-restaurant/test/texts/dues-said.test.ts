import { describe, expect, it } from 'vitest';
import type { Policy } from '../../src/domain/payment/payment.ts';
import { duesSaid } from '../../src/texts/dues-said.ts';
import { aVenue } from '../domain/venue.ts';

const NOW = Date.parse('2027-03-01T08:00:00Z');
const deposit = (appliesTo: Partial<Policy['appliesTo']> = {}, over: Partial<Policy> = {}): Policy => ({
  ...{ kind: 'deposit', each: 2000, byService: new Map(), dueDays: null, expiresMinutes: 15, feeEach: 0 },
  ...{ cancelHours: 24, ...over },
  appliesTo: { partyMin: 1, serviceIds: null, weekdays: null, dates: null, inShift: null, ...appliesTo },
});
const days = [
  { date: '2027-03-05', times: ['19:00', '19:30'] },
  { date: '2027-03-06', times: ['20:00'] },
  { date: '2027-03-12', times: ['20:00'] },
];
const said = (...payments: Policy[]) =>
  duesSaid('en', aVenue({ payments }), days, { kind: 'table', party: 2, area: null }, NOW);

describe('What is due for the times that are offered', () => {
  it('is said once, without times, where all of them agree on it', () =>
    expect(said(deposit()).map(({ times }) => times)).toEqual([null]));

  it('names its times day by day where it is not due for all', () =>
    expect(said(deposit({ weekdays: new Set(['fri']) })).map(({ times }) => times)).toEqual([
      'Fri 5 March: 19:00, 19:30; Fri 12 March: 20:00',
    ]));

  it('tells apart what is paid with the booking and what is asked for later', () => {
    const all = said(deposit({}, { dueDays: 5 }));
    expect(all.map(({ times }) => times)).toEqual([
      'Fri 5 March: 19:00, 19:30',
      'Sat 6 March: 20:00; Fri 12 March: 20:00',
    ]);
    expect(new Set(all.map(({ how }) => how)).size).toBe(2);
  });

  it('is nothing where nobody pays', () => expect(said()).toEqual([]));
});
