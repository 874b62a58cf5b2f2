import type { Envelope } from '@booking/core/events';
import type { Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { formText, photoForm } from '@booking/testkit/system/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyText, client, type Json, type Reply, read } from '../../lib/api.ts';
import { memberOf } from '../../lib/console-member.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;
type Way = { readonly name: 'key' | 'console'; readonly ask: Ask };

const SOME_ID = '019a9c5e-7b00-7000-8000-000000000009';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const date = today.add({ days: 3 }).toString();
const holdDate = today.add({ days: 4 }).toString();
const HOLD = {
  ...{ kind: 'hold' as const, no_show_fee_per_person: 3000, cancel_until_hours: 240 },
  applies_to: { dates: { from: holdDate, to: holdDate } },
};
const RECEIVER = 'http://127.0.0.1:9/';

/** An action, what it needs to be there first, and what is asked. */
type Action = {
  readonly id: string;
  /** Gives the id of what the action is about. */
  readonly first?: (way: Way) => Promise<string>;
  /** Gives the id of the line of a bill that it is about. */
  readonly line?: (way: Way, subject: string) => Promise<string>;
  readonly body?: (way: Way, subject: string) => object | string | Promise<object>;
  readonly wrong?: object;
  /** Where two trades have the route: whose it is here. */
  readonly trade?: 'hotel';
};

const idOf = ({ json }: Reply): string => (json.booking ?? json.stay ?? json.webhook).id;
let hotelTypeId = '';
let rooms: string[] = [];
let guests = 0;
const guest = () => {
  guests += 1;
  return `Guest ${guests}`;
};

const booking = (over: object = {}) => ({ date, time: '19:00', party: 1, name: guest(), ...over });
const booked =
  (over: object = {}) =>
  async ({ ask }: Way) =>
    idOf(await ask('POST', '/bookings', booking(over)));
/** Whoever has just booked with an address of their own. */
const guestBooked = async ({ ask }: Way) =>
  (await ask('POST', '/bookings', booking({ email: `${guests}@example.org` }))).json.booking.guest_id as string;
const mergedInto = async (way: Way, into: string) =>
  (await way.ask('POST', `/guests/${await guestBooked(way)}/merge`, { into })).json.merge_id as string;
const fileOfGuests = () =>
  formText({ kind: 'guests', source: 'a test' }, `Name,Email\nAda,${crypto.randomUUID()}@example.org\n`);
const imported = async ({ ask }: Way) => (await ask('POST', '/imports', fileOfGuests())).json.import.id as string;
const past = { date: today.subtract({ days: 1 }).toString() };
const stay = (over: object = {}) => {
  const check_in = today.add({ days: 10 + guests * 3 });
  const dates = { check_in: check_in.toString(), check_out: check_in.add({ days: 2 }).toString() };
  return { ...dates, adults: 1, room_type_id: hotelTypeId, name: guest(), ...over };
};
const grouped = () => {
  const { room_type_id, adults, ...shared } = stay();
  return {
    ...shared,
    rooms: [
      { room_type_id, adults },
      { room_type_id, adults, name: guest() },
    ],
  };
};
const stayed =
  (over: object = {}) =>
  async ({ ask }: Way) =>
    idOf(await ask('POST', '/stays', stay(over)));
const fromToday = () => ({ check_in: today.toString(), check_out: today.add({ days: 1 }).toString() });
const checkedIn = async (way: Way) => {
  const id = await stayed(fromToday())(way);
  await way.ask('POST', `/stays/${id}/check-in`, {});
  return id;
};
const charged = async ({ ask }: Way, id: string) =>
  (await ask('POST', `/stays/${id}/charges`, { text: 'Lamp', unit_amount: 900 })).json.line.id;
const firstNight = async ({ ask }: Way, id: string) =>
  (await ask('GET', `/stays/${id}/folio`)).json.folios[0].lines[0].id;
const toNewFolio = async ({ ask }: Way, id: string) => ({
  folio_id: (await ask('POST', `/stays/${id}/folios`, { payer: 'guest' })).json.folio.id,
});
const nextDay = async ({ ask }: Way): Promise<string> => {
  const { last_closed, next_date } = (await ask('GET', '/days/2020-01-01')).json.day;
  return last_closed === null ? '2020-01-01' : next_date;
};
const closedDay = async (way: Way) => {
  const day = await nextDay(way);
  await way.ask('POST', `/days/${day}/close`, {});
  return day;
};
const anyRoom = async ({ ask }: Way) => (await ask('GET', '/rooms')).json.rooms[0].id;
const left = async (way: Way) => {
  const id = await checkedIn(way);
  await way.ask('POST', `/stays/${id}/check-out`, {});
  return id;
};
const paid = async (way: Way) => {
  const id = await stayed()(way);
  return (await way.ask('POST', `/stays/${id}/payments`, { amount: 500, method: 'cash' })).json.payment.id;
};
const bookingPaid = async (way: Way) => {
  const id = await booked()(way);
  return (await way.ask('POST', `/bookings/${id}/payments`, { amount: 500, method: 'cash' })).json.payment.id;
};
/** A card was left for it, and it was called off late. */
const heldOff = async ({ ask }: Way) => {
  const wanted = { ...booking({ email: `${guests}@example.org` }), date: holdDate };
  const { id, pay_url } = (await publicAsk('POST', '/v1/booking-requests', wanted)).json;
  await fetch(pay_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  await ask('POST', `/bookings/${id}/cancel`, {});
  return id;
};
const calledOff = async (way: Way) => {
  const id = await stayed()(way);
  await way.ask('POST', `/stays/${id}/cancel`, {});
  return id;
};
const invoiced = async (way: Way) =>
  (await way.ask('GET', `/stays/${await left(way)}`)).json.stay.invoice_number as string;
const creditedStay = async (way: Way) => {
  const id = await left(way);
  const { invoice_number } = (await way.ask('GET', `/stays/${id}`)).json.stay;
  await way.ask('POST', `/invoices/${invoice_number}/credit-note`, {});
  return id;
};
const waits = () => ({ date, from: '18:30', to: '21:00', party: 1, name: guest() });
const waiting = async ({ ask }: Way) => (await ask('POST', '/waitlist', waits())).json.waiting.id;
const hook = async ({ ask }: Way) => idOf(await ask('POST', '/webhooks', { url: RECEIVER }));
/** Asked for by a guest, and found by the desk. */
const requested = async ({ ask }: Way) => {
  const its = booking({ email: `${guests}@example.org`, time: '18:30' });
  await publicAsk('POST', '/v1/booking-requests', its);
  const { bookings } = (await ask('GET', `/bookings?date=${date}`)).json;
  return bookings.find(({ name }: Json) => name === its.name).id;
};
const stayRequested = async ({ ask }: Way) => {
  const its = stay({ email: `${guests}@example.org` });
  await publicHotelAsk('POST', '/v1/stay-requests', its);
  const { stays } = (await ask('GET', `/stays?from=${its.check_in}&to=${its.check_out}`)).json;
  return stays.find(({ name }: Json) => name === its.name).id;
};
const groupTaken = async ({ ask }: Way) => (await ask('POST', '/groups', grouped())).json.group_id;
const groupRequested = async () =>
  (await publicHotelAsk('POST', '/v1/group-requests', { ...grouped(), email: `${guests}@example.org` })).json.group_id;
const [SOON, LATER] = [3, 4].map((days) => `${today.add({ days })}T12:00:00Z`);
const quoted = async ({ ask }: Way) =>
  (await ask('POST', '/quotes', { ...grouped(), email: `${guests}@example.org`, expires_at: SOON })).json.quote.id;
/** The room of a stay, promised. */
const promised = () => {
  const { check_in, check_out, room_type_id } = stay();
  return { check_in, check_out, cut_off: today.toString(), name: 'Club', rooms: [{ room_type_id, rooms: 1 }] };
};
const allotted = async ({ ask }: Way) => (await ask('POST', '/allotments', promised())).json.allotment.id;
const released = async (way: Way) => {
  const id = await allotted(way);
  await way.ask('POST', `/allotments/${id}/release`, {});
  return id;
};
const billTogether = async ({ ask }: Way, id: string) => {
  await ask('PUT', `/groups/${id}/folio`, { payer: 'guest' });
  return id;
};
const groupBilled = async (way: Way) => billTogether(way, await groupTaken(way));
const groupPaid = async ({ ask }: Way, id: string) =>
  (await ask('POST', `/groups/${id}/payments`, { amount: 500, method: 'cash' })).json.payment.id;
/** In the house since today, with one bill. */
const groupIn = async (way: Way) => {
  const { group_id, stays } = (await way.ask('POST', '/groups', { ...grouped(), ...fromToday() })).json;
  for (const { id } of stays) await way.ask('POST', `/stays/${id}/check-in`, {});
  return billTogether(way, group_id);
};
/** One of its rooms has left. */
const groupLeaving = async (way: Way) => {
  const id = await groupIn(way);
  const { stays } = (await way.ask('GET', `/groups/${id}`)).json;
  await way.ask('POST', `/stays/${stays[0].id}/check-out`, {});
  return id;
};
let publicAsk: Ask;
let publicHotelAsk: Ask;

const ACTIONS: readonly Action[] = [
  { id: 'createBooking', body: () => booking(), wrong: { date: 'soon' } },
  { id: 'confirmBooking', first: requested },
  { id: 'declineBooking', first: requested },
  { id: 'waitlistBooking', first: requested },
  { id: 'cancelBooking', first: booked(), wrong: { notify_guest: 'yes' } },
  { id: 'markBookingNoShow', first: booked(past) },
  { id: 'seatBooking', first: booked({ date: today.toString() }) },
  {
    id: 'leaveBooking',
    first: async (way) => {
      const id = await booked({ date: today.toString() })(way);
      await way.ask('POST', `/bookings/${id}/seat`, {});
      return id;
    },
  },
  {
    id: 'undoBookingStep',
    first: async (way) => {
      const id = await booked({ date: today.toString() })(way);
      await way.ask('POST', `/bookings/${id}/seat`, {});
      return id;
    },
  },
  { id: 'changeBooking', first: booked(), body: () => ({ time: '20:00' }), wrong: { party: 'two' } },
  { id: 'changeGuest', first: guestBooked, body: () => ({ allergies: 'Nuts' }), wrong: { vip: 'yes' } },
  {
    ...{ id: 'mergeGuest', first: guestBooked, wrong: { into: 'nobody' } },
    body: async (way) => ({ into: await guestBooked(way) }),
  },
  {
    ...{ id: 'splitGuest', first: guestBooked, wrong: { merge_id: 'none' } },
    body: async (way, into) => ({ merge_id: await mergedInto(way, into) }),
  },
  { id: 'eraseGuest', first: guestBooked },
  { id: 'importFile', body: fileOfGuests, wrong: {} },
  { id: 'undoImport', first: imported },
  { id: 'uploadPhoto', body: () => photoForm().body, wrong: {} },
  { id: 'createStay', body: () => stay(), wrong: { check_in: 'soon' } },
  { id: 'addToWaitlist', body: () => waits(), wrong: { date: 'soon' } },
  { id: 'offerWaitlistPlace', first: waiting },
  { id: 'callWaitingGuest', first: waiting },
  { id: 'removeFromWaitlist', first: waiting },
  {
    id: 'undoWaitlistRemoval',
    first: async (way) => {
      const id = await waiting(way);
      await way.ask('DELETE', `/waitlist/${id}`, {});
      return id;
    },
  },
  { id: 'createGroup', body: () => grouped(), wrong: { rooms: [] } },
  { id: 'confirmGroup', first: groupRequested },
  { id: 'declineGroup', first: groupRequested },
  { id: 'cancelGroup', first: groupTaken, wrong: { notify_guest: 'yes' } },
  { id: 'createQuote', body: () => ({ ...grouped(), expires_at: SOON }), wrong: { expires_at: 'soon' } },
  { id: 'changeQuote', first: quoted, body: () => ({ expires_at: LATER }), wrong: { expires_at: 'soon' } },
  { id: 'sendQuote', first: quoted, wrong: { message: 7 } },
  { id: 'acceptQuote', first: quoted, wrong: { notify_guest: 'yes' } },
  { id: 'withdrawQuote', first: quoted, wrong: { notify_guest: 'yes' } },
  { id: 'createAllotment', body: () => promised(), wrong: { rooms: [] } },
  { id: 'changeAllotment', first: allotted, body: () => ({ name: 'Band' }), wrong: { cut_off: 'soon' } },
  { id: 'releaseAllotment', first: allotted },
  { id: 'holdAllotment', first: released, wrong: { cut_off: 'soon' } },
  { id: 'checkOutGroup', first: groupIn },
  {
    ...{ id: 'undoGroupStep', body: () => ({ status: 'cancelled' }), wrong: { status: 'checked_in' } },
    first: async (way) => {
      const id = await groupTaken(way);
      await way.ask('POST', `/groups/${id}/cancel`, {});
      return id;
    },
  },
  { id: 'setGroupBill', first: groupTaken, body: () => ({ payer: 'guest' }), wrong: { payer: 'nobody' } },
  { id: 'addGroupPayment', first: groupBilled, body: () => ({ amount: 500, method: 'cash' }), wrong: { amount: 0 } },
  {
    ...{ id: 'addGroupRefund', first: groupBilled, line: groupPaid },
    ...{ body: () => ({ amount: 100 }), wrong: { amount: 0 } },
  },
  { id: 'issueGroupInvoice', first: groupLeaving },
  { id: 'confirmStay', first: stayRequested },
  { id: 'declineStay', first: stayRequested },
  { id: 'cancelStay', first: stayed(), wrong: { notify_guest: 'yes' } },
  { id: 'checkInStay', first: stayed(fromToday()), wrong: { room_id: 'none' } },
  { id: 'checkOutStay', first: checkedIn },
  { id: 'markStayNoShow', first: stayed(fromToday()) },
  { id: 'undoStayStep', first: checkedIn, body: () => ({ status: 'checked_in' }), wrong: { status: 'confirmed' } },
  { id: 'addStayCharge', first: stayed(), body: () => ({ text: 'Lamp', unit_amount: 900 }), wrong: { quantity: 0 } },
  { id: 'addStayDiscount', first: stayed(), body: () => ({ amount: 100, reason: 'Noise' }), wrong: { amount: 0 } },
  { id: 'addStayFolio', first: stayed(), body: () => ({ payer: 'guest' }), wrong: { payer: 'nobody' } },
  {
    ...{ id: 'priceStayNight', first: stayed(), line: firstNight },
    ...{ body: () => ({ amount: 100, reason: 'Noise' }), wrong: { amount: 100 } },
  },
  { id: 'reverseStayLine', first: stayed(), line: charged },
  { id: 'moveStayLine', first: stayed(), line: charged, body: toNewFolio, wrong: { folio_id: 7 } },
  { id: 'addPayment', first: stayed(), body: () => ({ amount: 500, method: 'cash' }), wrong: { amount: 0 } },
  { id: 'addBookingPayment', first: booked(), body: () => ({ amount: 500, method: 'cash' }), wrong: { amount: 0 } },
  { id: 'changeBookingFee', first: heldOff, body: () => ({ waive: true }), wrong: { waive: false } },
  { id: 'addRefund', first: bookingPaid, body: () => ({ amount: 100 }), wrong: { amount: 0 } },
  { id: 'addRefund', trade: 'hotel', first: paid, body: () => ({ amount: 100 }), wrong: { amount: 0 } },
  { id: 'changeStayFee', first: calledOff, body: () => ({ waive: true }), wrong: { waive: false } },
  { id: 'closeDay', first: nextDay, wrong: { no_shows: 7 } },
  { id: 'reopenDay', first: closedDay, body: () => ({ reason: 'Entered twice' }), wrong: { reason: '' } },
  { id: 'creditInvoice', first: invoiced },
  { id: 'issueStayInvoices', first: creditedStay },
  { id: 'changeStay', first: stayed(), body: () => ({ adults: 2 }), wrong: { adults: 'two' } },
  {
    id: 'setRates',
    body: () => ({ room_type: 'double', from: date, to: date, min_stay: 1 }),
    wrong: { room_type: 'cellar' },
  },
  { id: 'changeRoom', first: anyRoom, body: () => ({ state: 'inspected' }), wrong: { state: 'tidy' } },
  { id: 'createWebhook', body: () => ({ url: RECEIVER, events: [] }), wrong: { url: 'nowhere' } },
  { id: 'deleteWebhook', first: hook },
  { id: 'testWebhook', first: hook },
  { id: 'rotateWebhookSecret', first: hook },
];
const routeOf = (id: string) => ROUTES.find((route) => route.id === id) as Route;

/** What differs from call to call, told by its shape. */
function alike(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\b20\d\d-\d{5}\b/g, 'NUMBER')
    .replaceAll(/\/(quote|waiting|pay)\/[\w-]+/g, '/$1/TOKEN')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DATE')
    .replaceAll(/Guest \d+|\d+@example\.org|whsec_[\w-]+/g, 'TEXT')
    .replaceAll(/"(reference|invoice_number|source|room)":"[^"]*"/g, '"$1":"ITS"')
    .replaceAll(/\b\d{1,2}(?: \w+|\/\d\d\/)\s?20\d\d/g, 'DATE')
    .replaceAll(/"closed_by":(?:null|"[^"]*")/g, '"closed_by":"ITS"')
    .replaceAll(/"changed_by":(?:null|"[^"]*")/g, '"changed_by":"ITS"')
    .replaceAll(/"version":\d+/g, '"version":0')
    .replaceAll(/"T\d+"/g, '"T"')
    .replaceAll(/ R\d+ · /g, ' R · ');
  return JSON.parse(text);
}

describe('Every action of the console that staff has a route for', () => {
  let platform: Platform;
  let broker: Broker;
  const events: Envelope[] = [];
  const ways: Record<string, readonly [Way, Way]> = {};

  async function signIn(slug: string): Promise<Ask> {
    const { cookie, origin } = await memberOf(platform, `owner@${slug}.example`);
    return async (method, at, body) => {
      const headers = { cookie, origin, 'x-console': '1', 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: bodyText(body) };
      return read(await fetch(`${origin}/console/api${at}`, { method, headers, ...sent }));
    };
  }
  const waysOf = async ({ slug, secret }: Business): Promise<readonly [Way, Way]> => {
    const withKey = client(platform.baseUrl, secret);
    return [
      { name: 'key', ask: (method, path, body) => withKey(method, `/v1${path}`, body) },
      { name: 'console', ask: await signIn(slug) },
    ];
  };

  beforeAll(async () => {
    platform = await startPlatform({ env: { gateway: { LIMIT_KEY: '100000', LIMIT_REQUESTS: '100000' } } });
    const env = platform.envOf('gateway');
    const log = createLogger({ name: 'test', level: 'silent' });
    broker = connectBroker({ url: env.AMQP_URL ?? '', namespace: env.AMQP_NAMESPACE ?? '', log });
    await broker.subscribeBroadcast({
      types: ['booking.*', 'stay.*', 'guest.*'],
      handle: (event) => void events.push(event),
    });
    await broker.connected();
    const tables = Array.from({ length: 40 }, (_, i) => ({ name: `T${i}`, seats: 2 }));
    const osteria = await platform.makeBusiness(
      restaurantFile({
        account: { slug: 'osteria', owners: ['owner@osteria.example'] },
        venue: { tables, bookings: { confirm_at_once: false }, payments: [HOLD] },
      }),
    );
    rooms = Array.from({ length: 20 }, (_, i) => `R${i}`);
    const file = hotelFile({ account: { slug: 'hotel', owners: ['owner@hotel.example'] } });
    const [type] = file.hotel.room_types;
    const room_types = [{ ...type, rooms: rooms.map((name) => ({ name })) }];
    const whole = { ...file, hotel: { ...file.hotel, room_types } };
    const hotel = await platform.makeBusiness(whole);
    publicAsk = client(platform.baseUrl, osteria.publishable);
    publicHotelAsk = client(platform.baseUrl, hotel.publishable);
    hotelTypeId = (await publicHotelAsk('GET', '/v1/hotel')).json.room_types[0].id;
    ways.restaurant = await waysOf(osteria);
    ways.hotel = await waysOf(hotel);
  });
  afterAll(async () => {
    await broker?.close();
    await platform?.close();
  });

  const pairFor = ({ kinds }: Route) => (kinds.includes('restaurant') ? ways.restaurant : ways.hotel) ?? [];
  const pathOf = (route: Route, id: string, line = '') =>
    route.path
      .replace('/v1', '')
      .replace(/\{(?:id|number|date)\}/, id)
      .replace(/\{(?:line_id|payment_id)\}/, line);

  it('is in the table of this test', () => {
    const known = new Set([...ACTIONS.map(({ id }) => id), 'retryDelivery']);
    const staff = ROUTES.filter(({ who, method }) => who === 'staff' && method !== 'GET').map(({ id }) => id);
    expect(staff.filter((id) => !known.has(id))).toEqual([]);
    expect(ACTIONS.filter(({ id }) => !staff.includes(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(ACTIONS.map((action) => [action.id, action] as const))(
    '%s gives the same answer, event and refusals as with a key',
    async (id, { first, line, body, wrong, trade }) => {
      const route = routeOf(id);
      const seen = [];
      for (const way of (trade === 'hotel' ? ways.hotel : pairFor(route)) ?? []) {
        const subject = first === undefined ? '' : await first(way);
        const part = (await line?.(way, subject)) ?? '';
        const sent = (await body?.(way, subject)) ?? {};
        const path = pathOf(route, subject, part);
        const done = await way.ask(route.method, path, sent);
        const about = subject === '' || id.includes('Webhook') ? undefined : subject;
        const again = first === undefined ? null : await way.ask(route.method, path, sent);
        const unknown = first === undefined ? null : await way.ask(route.method, pathOf(route, SOME_ID, part), sent);
        const refused =
          wrong === undefined ? null : await way.ask(route.method, pathOf(route, subject || SOME_ID, part), wrong);
        const told = about ?? done.json?.booking?.id ?? done.json?.stay?.id;
        const answers = [done, again, unknown, refused].map((reply) => reply && alike([reply.status, reply.json]));
        seen.push({ way: way.name, told, answers });
        const made = id.startsWith('create') ? (done.json.booking ?? done.json.stay) : undefined;
        if (made) expect(made.source).toBe(way.name === 'key' ? 'api' : 'console');
        if (id === 'createWebhook' || id === 'testWebhook' || id === 'rotateWebhookSecret')
          await way.ask('DELETE', `/webhooks/${subject || done.json.webhook.id}`);
      }
      const [withKey, inConsole] = seen;
      expect(inConsole?.answers).toEqual(withKey?.answers);
      expect(String(inConsole?.answers[0])).toMatch(/^20[01],/);
      const eventsOf = (told: string | undefined) =>
        events.filter(({ aggregate_id }) => aggregate_id === told).map(({ type, data }) => alike([type, data]));
      await eventually(async () => expect(eventsOf(inConsole?.told)).toEqual(eventsOf(withKey?.told)));
    },
  );

  it.each(
    ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(
      (route) => [route.id, route] as const,
    ),
  )('%s reads the same as with a key', async (_, route) => {
    const [withKey, inConsole] = await Promise.all(
      pairFor(route).map(({ ask }) => ask('GET', route.path.replace('/v1', ''))),
    );
    expect([inConsole?.status, inConsole?.json]).toEqual([withKey?.status, withKey?.json]);
  });
});
