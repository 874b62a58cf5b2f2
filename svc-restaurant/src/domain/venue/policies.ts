import type { VenuePolicy } from '@booking/core/business-file/venue/payments';
import { percentOf, stepOf } from '@booking/core/rules/money';
import { decimalsOf } from '@booking/core/rules/print-money';
import { amountKey, type Policy } from '../payment/payment.ts';
import { zonedDay } from './day.ts';
import { listsOf, type Settings } from './settings.ts';
import { shiftAt, shiftsOf } from './shifts.ts';

type Houred = Parameters<typeof shiftsOf>[0];

/** The policies of a venue as the rules read them. Settings that were stored before there were any say nothing of them. */
export function policiesOf(settings: Settings, venue: Houred): readonly Policy[] {
  return (settings.part.payments ?? []).map((policy) => policyIn(settings, venue, policy));
}

function policyIn(settings: Settings, venue: Houred, policy: VenuePolicy): Policy {
  const { applies_to: to = {}, kind, due, amount_per_person: each } = policy;
  return {
    kind,
    appliesTo: {
      partyMin: to.party_min ?? 1,
      serviceIds: to.services === undefined ? null : new Set(to.services.map((name) => idOf(settings, name))),
      weekdays: to.weekdays === undefined ? null : new Set(to.weekdays),
      dates: to.dates ?? null,
      inShift: to.shifts === undefined ? null : inShiftOf(venue, new Set(to.shifts)),
    },
    each: each ?? null,
    byService: each === undefined ? amountsByService(settings, policy) : new Map(),
    dueDays: due === 'at_booking' ? null : due.days_before,
    expiresMinutes: policy.expires_minutes,
    feeEach: policy.no_show_fee_per_person ?? 0,
    cancelHours: policy.cancel_until_hours,
  };
}

/** Hours that end after midnight belong to the day before. */
function inShiftOf(venue: Houred, names: ReadonlySet<string>): Policy['appliesTo']['inShift'] {
  return (date, startsAt) => {
    const own = zonedDay(venue.calendar.zone, date);
    const days = [own, zonedDay(venue.calendar.zone, own.previous)];
    const shifts = days.map((day) => shiftAt(shiftsOf(venue, day), startsAt));
    return shifts.some((shift) => shift !== null && names.has(shift.name));
  };
}

const idOf = ({ ids }: Settings, service: string): string => ids.services[service] ?? '';

/** A service without a price asks for nothing. */
function amountsByService(settings: Settings, { kind, percent }: VenuePolicy): ReadonlyMap<string, number> {
  const { currency } = settings.account;
  const minor = 10 ** decimalsOf(currency);
  const amountOf = (price: number | null) => {
    const whole = Math.round((price ?? 0) * minor);
    return kind === 'full' ? whole : percentOf(whole, percent ?? 0, stepOf(currency));
  };
  const { services, staff } = listsOf(settings.part);
  const own = staff.flatMap(({ name, services: terms = [] }) =>
    terms.flatMap(({ service, price }): [string, number][] => {
      const key = amountKey(idOf(settings, service), settings.ids.staff[name] ?? '');
      return price === undefined ? [] : [[key, amountOf(price)]];
    }),
  );
  return new Map([
    ...services.map(({ name, price }): [string, number] => [idOf(settings, name), amountOf(price)]),
    ...own,
  ]);
}
