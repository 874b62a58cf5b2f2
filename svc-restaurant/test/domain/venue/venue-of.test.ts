import { describe, expect, it } from 'vitest';
import { venueOf } from '../../../src/domain/venue/venue-of.ts';
import { ACCOUNT, anAppointmentPart, anId, aRestaurantPart, settingsOf } from '../settings-file.ts';
import { at } from '../venue.ts';

describe('a restaurant as the rules read it', () => {
  const part = aRestaurantPart({
    closures: [{ from: '2027-08-01', to: '2027-08-14' }],
    bookings: {
      enabled: true,
      confirm_at_once: true,
      max_party_size: 9,
      min_notice_minutes: 90,
      slot_minutes: 20,
      turn_minutes: [{ up_to: 4, minutes: 75 }],
      pacing_covers: 12,
      sms: true,
    },
    tables: [
      { name: 'Window', seats: 2, priority: 7 },
      { name: 'Corner', seats: 4, min_party: 3 },
    ],
    combinations: [{ tables: ['Corner', 'Window'], seats: 6, min_party: 5, priority: 2 }],
    questions: [{ type: 'check', required: true, labels: { en: 'I agree' } }],
    menu: { sections: [{ name: 'Pasta', items: [{ name: 'Penne', price: 24.5 }] }] },
    wine_list: { sections: [{ name: 'Reds', items: [{ name: 'Barolo', vintage: 2019, bottle_price: 92 }] }] },
  });
  const settings = () => settingsOf(part);
  const venue = () => venueOf('v1', 3, settings(), 'CH');
  const windowId = anId(1);
  const cornerId = anId(2);

  it('has what the account says of it', () => {
    expect(venue()).toMatchObject({
      id: 'v1',
      revision: 3,
      slug: 'trattoria',
      name: ACCOUNT.name,
      email: ACCOUNT.email,
      phone: ACCOUNT.phone,
      country: 'CH',
      address: ACCOUNT.address,
      language: 'it',
      currency: 'CHF',
      kind: 'table',
    });
  });

  it('keeps its hours and closures in its own zone', () => {
    expect(venue().calendar).toEqual({
      zone: 'Europe/Zurich',
      hours: { fri: [['18:00', '23:00']] },
      closures: [{ from: '2027-08-01', to: '2027-08-14' }],
      special: new Map(),
    });
  });

  it('takes bookings by the rules of the file, with any number of covers where it sets no pacing', () => {
    expect(venue().bookings).toEqual({
      enabled: true,
      confirmAtOnce: true,
      maxParty: 9,
      noticeMinutes: 90,
      horizonDays: 30,
      slotMinutes: 20,
      turns: [{ upTo: 4, minutes: 75 }],
      lastSeating: null,
      releaseLate: null,
      pacing: 12,
      large: null,
      offerMinutes: 10,
      guestChanges: null,
      sms: true,
      smsCountries: null,
      page: true,
    });
    expect(venueOf('v1', 1, settingsOf(aRestaurantPart()), null)).toMatchObject({
      country: null,
      bookings: { enabled: true, confirmAtOnce: false, pacing: null, sms: false },
    });
  });

  it('has a booking page that its file has not switched off, and the look that the file asks for', () => {
    const off = { enabled: true, confirm_at_once: true, max_party_size: 9, page: false };
    expect(venueOf('v1', 1, settingsOf(aRestaurantPart({ bookings: off })), null).bookings.page).toBe(false);
    const { page: _, ...before } = part.bookings;
    const stored = { ...settings(), part: { ...part, bookings: before as typeof part.bookings } };
    expect(venueOf('v1', 1, stored, null)).toMatchObject({ bookings: { page: true }, brand: null });
    const brand = { colour: '#1f4e5f', logo_url: null };
    expect(venueOf('v1', 1, { ...settings(), account: { ...ACCOUNT, brand } }, null).brand).toEqual(brand);
  });

  it('has its tables under their ids, and joins those that a combination names', () => {
    expect(venue().tables).toEqual([
      { id: windowId, name: 'Window', seats: 2, minParty: 1, priority: 7, area: null, hidden: false },
      { id: cornerId, name: 'Corner', seats: 4, minParty: 3, priority: 1, area: null, hidden: false },
    ]);
    expect(venue().combinations).toEqual([{ tableIds: [cornerId, windowId], seats: 6, minParty: 5, priority: 2 }]);
    expect([venue().services, venue().staff]).toEqual([[], []]);
  });

  it('has a table as it is drawn, and nothing of one that nobody drew', () => {
    const [first, ...others] = part.tables;
    const tables = first ? [{ ...first, shape: 'round' as const, x: 3, y: 0 }, ...others] : [];
    const drawn = venueOf('v1', 1, { ...settings(), part: { ...part, tables } }, null).tables;
    expect(drawn.map((table) => table.drawn)).toEqual([{ shape: 'round', x: 3, y: 0 }, undefined]);
  });

  it('has its questions, its menu, its wine list and its events', () => {
    expect(venue().questions).toEqual([{ id: anId(3), type: 'check', required: true, labels: { en: 'I agree' } }]);
    expect(venue().menu.sections[0]?.items[0]).toMatchObject({ name: 'Penne', price: 24.5 });
    expect(venue().wineList.sections[0]?.items[0]).toMatchObject({ name: 'Barolo', vintage: 2019, bottle_price: 92 });
    expect(venue().events).toEqual([]);
  });

  it('has an empty wine list where its file has none, as files from before there was one', () => {
    expect(venueOf('v1', 1, settingsOf(aRestaurantPart()), null).wineList).toEqual({ sections: [] });
  });

  it('marks a table hidden that is gone from the file and still needed, and knows every name there ever was', () => {
    const later = settingsOf(aRestaurantPart({ tables: [{ name: 'Corner', seats: 4 }] }), {
      old: settings(),
      needed: [windowId],
    });
    const now = venueOf('v1', 4, later, 'CH');
    expect(now.tables.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Corner', false],
      ['Window', true],
    ]);
    expect([...now.names.values()].sort()).toEqual(['Corner', 'Window']);
    expect(now.names.get(windowId)).toBe('Window');
  });
});

describe('what a restaurant lays down beyond the usual', () => {
  const rules = { enabled: true, confirm_at_once: true, max_party_size: 9 };
  const venueIn = (over: object, account = ACCOUNT) =>
    venueOf('v1', 1, { ...settingsOf(aRestaurantPart(over)), account }, null);

  it('is how large parties are taken: as requests, or not online at all', () => {
    const large = (rule: object) => venueIn({ bookings: { ...rules, large_party: { from: 7, ...rule } } }).bookings;
    const asked = large({ online: 'request', min_notice_minutes: 1440, turn_minutes: 180 });
    expect(asked).toMatchObject({
      ...{ maxParty: 9, large: { from: 7, isRequest: true, noticeMinutes: 1440, turnMinutes: 180 } },
    });
    expect(large({ online: 'never' })).toMatchObject({
      ...{ maxParty: 6, large: { from: 7, isRequest: false, noticeMinutes: null, turnMinutes: null } },
    });
  });

  it('are the horizon, how long an offer stands, and up to what staff give back', () => {
    const bookings = { ...rules, horizon_days: 90, waitlist_offer_minutes: 25 };
    expect(venueIn({ bookings }).bookings).toMatchObject({ horizonDays: 90, offerMinutes: 25 });
    expect(venueIn({}, { ...ACCOUNT, refund_limit: 700 }).refundLimit).toBe(700);
    expect(venueIn({}).refundLimit).toBe(10_000);
  });

  it('are shifts with rules of their own over those of the venue', () => {
    const shifts = [
      { name: 'Lunch', from: '12:00', to: '14:00', weekdays: ['fri'], pacing_covers: 8, slot_minutes: 30 },
      { name: 'Dinner', from: '18:00', to: '23:00', turn_minutes: [{ up_to: 8, minutes: 150 }] },
    ];
    const [lunch, dinner] = venueIn({ shifts, bookings: { ...rules, slot_minutes: 20, pacing_covers: 12 } }).shifts;
    expect(lunch).toMatchObject({
      ...{ name: 'Lunch', from: 720, to: 840, weekdays: ['fri'], rules: { pacing: 8, slotMinutes: 30, maxParty: 9 } },
    });
    expect(dinner).toMatchObject({
      ...{ weekdays: null, rules: { pacing: 12, slotMinutes: 20, turns: [{ upTo: 8, minutes: 150 }] } },
    });
  });

  it('are areas, of which those that are open are offered, and when tables are closed', () => {
    const venue = venueIn({
      areas: [{ name: 'Hall' }, { name: 'Terrace', open: false }],
      tables: [
        { name: 'Window', seats: 2, area: 'Hall' },
        { name: 'Palm', seats: 2, area: 'Terrace' },
      ],
      table_blocks: [
        { table: 'Window', from: '2027-03-05T18:00', to: '2027-03-05T20:00' },
        { area: 'Hall', from: '2027-03-05T20:00', to: '2027-03-06T00:00' },
      ],
    });
    const [windowId, palmId] = [1, 2].map(anId);
    expect(venue.areas).toEqual(['Hall']);
    expect(venue.closedTables).toEqual(
      new Map([
        [palmId, [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }]],
        [windowId, [{ from: at('2027-03-05T17:00:00Z'), to: at('2027-03-05T23:00:00Z') }]],
      ]),
    );
  });
});

describe('rooms and devices of a salon', () => {
  const settings = settingsOf(
    anAppointmentPart({
      resources: [{ name: 'Chair', quantity: 3 }],
      services: [
        { name: 'Cut', duration_minutes: 45, buffer_before_minutes: 5, resources: [{ name: 'Chair', quantity: 2 }] },
      ],
      staff: [{ name: 'Mia', hours: {}, services: [{ service: 'Cut', minutes: 30 }] }],
    }),
  );
  const venue = venueOf('v2', 1, settings, null);

  it('stand under ids of their own, which the services that need them name', () => {
    const id = settings.ids.resources?.Chair;
    expect(id).toMatch(/^00000000-/);
    expect(venue.resources).toEqual([{ id, name: 'Chair', quantity: 3 }]);
    expect(venue.services[0]).toMatchObject({ bufferBefore: 5, resources: [{ id, quantity: 2 }] });
  });

  it('are none in settings from before there were any, nor are terms of a person', () => {
    const { resources: _, ...part } = settings.part as never as { resources: unknown };
    const { resources: __, ...ids } = settings.ids;
    const before = venueOf('v2', 1, { ...settings, part: part as never, ids }, null);
    expect(before.resources).toEqual([]);
    expect(before.services[0]?.resources).toEqual([{ id: '', quantity: 2 }]);
    expect([...(venue.staff[0]?.ownTerms.values() ?? [])]).toStrictEqual([{ durationMinutes: 30 }]);
  });
});

describe('a salon as the rules read it', () => {
  const settings = () =>
    settingsOf(
      anAppointmentPart({
        services: [
          {
            name: 'Cut',
            names: { fr: 'Coupe' },
            duration_minutes: 45,
            buffer_after_minutes: 10,
            price: 80,
            staff: ['Leo'],
          },
          { name: 'Colour', description: 'With a wash', duration_minutes: 90, online: false },
        ],
        staff: [
          {
            ...{ name: 'Mia', role: 'Owner', photo_url: 'https://salon.example/mia.jpg' },
            hours: { mon: [['09:00', '12:00']] },
            services: [{ service: 'Colour', minutes: 60, price: 150 }],
          },
          {
            ...{ name: 'Leo', hours: {}, absences: [{ from: '2027-03-01', to: '2027-03-07' }] },
            special_hours: [{ date: '2027-03-08', hours: [['10:00', '14:00']] }],
          },
        ],
      }),
    );
  const venue = () => venueOf('v2', 1, settings(), null);
  const [cutId, colourId, miaId, leoId] = [1, 2, 3, 4].map(anId);

  it('has its services, each with those who do it; where the file names nobody, anybody does', () => {
    expect(venue().kind).toBe('appointment');
    expect(venue().services).toEqual([
      {
        id: cutId,
        name: 'Cut',
        description: '',
        names: { fr: 'Coupe' },
        descriptions: {},
        durationMinutes: 45,
        bufferBefore: 0,
        capacity: null,
        resources: [],
        bufferAfter: 10,
        price: 80,
        online: true,
        staffIds: [leoId],
        hidden: false,
      },
      {
        id: colourId,
        name: 'Colour',
        description: 'With a wash',
        names: {},
        descriptions: {},
        durationMinutes: 90,
        bufferBefore: 0,
        capacity: null,
        resources: [],
        bufferAfter: 0,
        price: null,
        online: false,
        staffIds: [],
        hidden: false,
      },
    ]);
    expect(venue().translations.get(cutId ?? '')).toEqual({ fr: 'Coupe' });
    expect([venue().tables, venue().combinations]).toEqual([[], []]);
  });

  it('has its people with their hours, those of single days, absences, and what takes them another time or costs otherwise', () => {
    expect(venue().staff).toEqual([
      {
        ...{
          id: miaId,
          name: 'Mia',
          role: 'Owner',
          photoUrl: 'https://salon.example/mia.jpg',
          hours: { mon: [['09:00', '12:00']] },
          special: new Map(),
          absences: [],
          hidden: false,
        },
        ownTerms: new Map([[colourId, { durationMinutes: 60, price: 150 }]]),
      },
      {
        id: leoId,
        name: 'Leo',
        role: '',
        photoUrl: null,
        hours: {},
        special: new Map([['2027-03-08', [['10:00', '14:00']]]]),
        absences: [{ from: '2027-03-01', to: '2027-03-07' }],
        ownTerms: new Map(),
        hidden: false,
      },
    ]);
  });

  it('marks services and people hidden that are gone from the file and still needed', () => {
    const part = anAppointmentPart({
      services: [{ name: 'Colour', duration_minutes: 90 }],
      staff: [{ name: 'Leo', hours: {} }],
    });
    const needed = [cutId as string, miaId as string];
    const now = venueOf('v2', 2, settingsOf(part, { old: settings(), needed }), null);
    expect(now.services.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Colour', false],
      ['Cut', true],
    ]);
    expect(now.staff.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Leo', false],
      ['Mia', true],
    ]);
    expect(now.services[1]?.staffIds).toEqual([leoId]);
  });
});
