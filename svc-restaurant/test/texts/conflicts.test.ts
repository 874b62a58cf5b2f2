import { CONFLICTS } from '@booking/core/codes/conflicts';
import { LANGS, type Lang } from '@booking/core/lang';
import { BOOKING_STATUSES, type BookingStatus } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { conflict, readIn, warned } from '../../src/conflicts.ts';
import { conflictOf, TRANSITIONS, type Trigger } from '../../src/domain/booking/booking-states.ts';
import { aBooking, NOW } from '../domain/booking.ts';
import { aVenue } from '../domain/venue.ts';

const WHEN = { nowMs: NOW, zone: 'Europe/Zurich', endsAt: NOW + 3_600_000 };

/** The word by which a person knows each state. */
const STATES: Readonly<Record<Lang, Readonly<Record<BookingStatus, RegExp>>>> = {
  en: {
    requested: /still only requested/,
    confirmed: /Already confirmed/,
    declined: /declined/,
    waitlisted: /on the waiting list/,
    cancelled: /cancelled/,
    no_show: /no-show/,
  },
  de: {
    requested: /nur angefragt/,
    confirmed: /bestätigt/,
    declined: /abgelehnt/,
    waitlisted: /auf der Warteliste/,
    cancelled: /storniert/,
    no_show: /nicht erschienen/,
  },
  fr: {
    requested: /seulement demandée/,
    confirmed: /confirmée/,
    declined: /refusée/,
    waitlisted: /sur la liste d’attente/,
    cancelled: /annulée/,
    no_show: /non présentée/,
  },
  es: {
    requested: /solo solicitada/,
    confirmed: /confirmada/,
    declined: /rechazada/,
    waitlisted: /en la lista de espera/,
    cancelled: /cancelada/,
    no_show: /no presentada/,
  },
  it: {
    requested: /solo richiesta/,
    confirmed: /confermata/,
    declined: /rifiutata/,
    waitlisted: /in lista d’attesa/,
    cancelled: /annullata/,
    no_show: /non presentata/,
  },
  pt: {
    requested: /apenas pedida/,
    confirmed: /confirmada/,
    declined: /recusada/,
    waitlisted: /na lista de espera/,
    cancelled: /cancelada/,
    no_show: /falta/,
  },
};

// What staff calls; `take` only ever meets a request that is open.
const TRIGGERS = (Object.keys(TRANSITIONS) as Trigger[]).filter((trigger) => trigger !== 'take');
const refused = TRIGGERS.flatMap((trigger) =>
  BOOKING_STATUSES.filter((status) => !TRANSITIONS[trigger].from.includes(status)).map(
    (status) => [trigger, status] as const,
  ),
);

describe("a conflict's sentence names the state", () => {
  it.each(refused)('%s from %s, in six languages', (trigger, status) => {
    const why = conflictOf(trigger, aBooking({ status }), WHEN);
    if (why === null) throw new Error('the step is allowed');
    for (const language of LANGS) {
      const { message } = conflict(why, aVenue({ language }));
      expect(message).toMatch(STATES[language][status]);
    }
  });

  it.each([
    ['console', 'fr', 'fr'],
    ['secret', 'fr', 'de'],
    ['publishable', 'fr', 'de'],
  ] as const)(
    'a caller of kind %s who reads %s is told of conflicts and warnings in %s',
    (key_kind, lang, expected) => {
      const told = readIn(aVenue({ language: 'de' }), { key_kind, lang });
      const own = aVenue({ language: expected });
      expect(conflict({ code: 'no_table' }, told).message).toBe(conflict({ code: 'no_table' }, own).message);
      expect(warned([{ code: 'closed' }], told)).toEqual(warned([{ code: 'closed' }], own));
      expect(told.language).toBe('de');
    },
  );

  it.each(refused)('%s from %s bears the reason that the description explains', (trigger, status) => {
    const why = conflictOf(trigger, aBooking({ status }), WHEN);
    if (why === null) throw new Error('the step is allowed');
    const { code, reason } = conflict(why, aVenue());
    expect(code).toBe('conflict');
    expect(Object.keys(CONFLICTS)).toContain(reason);
    const early = why.code === 'only_waitlisted' || status === 'requested';
    expect(reason).toBe(`${early ? 'still' : 'already'}_${status}`);
  });

  it('"already" on the waiting list for what would put it there, "only" for what a confirmed one alone can do', () => {
    const said = (trigger: Trigger) => {
      const why = conflictOf(trigger, aBooking({ status: 'waitlisted' }), WHEN);
      return why && conflict(why, aVenue({ language: 'en' })).message;
    };
    expect([said('waitlist'), said('seat')]).toEqual([
      'Already on the waiting list',
      'This booking is still only on the waiting list',
    ]);
  });
});
