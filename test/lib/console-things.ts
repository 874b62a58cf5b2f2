import type { Route } from '@booking/core/route';
import { eventually } from '@booking/testkit/eventually';
import { formText } from '@booking/testkit/system/upload';
import { expect } from 'vitest';
import type { Json, Reply } from './api.ts';

/** A call of a member, under the paths of the console. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;
/** What a path names: given by whoever has it, in the order of the path's braces. */
export type Things = (ask: Ask) => Promise<readonly string[]>;

const SOME_ID = '019a9c5e-7b00-7000-8000-000000000009';
const today = Temporal.Now.plainDateISO('Europe/Zurich');
const soon = today.add({ days: 3 }).toString();
export const MENU = { sections: [{ name: 'Primi', items: [{ name: 'Risotto', price: 26 }] }] };
const WINE = { name: 'Barolo', producer: 'Rovella', vintage: 2019, bottle_price: 92, bottle_ml: 750 };
export const WINES = { sections: [{ name: 'Rossi', items: [WINE] }] };
/** Members by the business file, to be changed and removed. */
export const CREW = ['crew-one', 'crew-two', 'crew-three'];
/** Where foreign calendars are read. */
export const calendars = { url: '' };
let count = 0;
const next = () => {
  count += 1;
  return count;
};

const idOf = ({ json }: Reply): string => (Object.values(json)[0] as Json).id;
const booking: Things = async (ask) => [idOf(await ask('POST', '/bookings', newBooking()))];
const stay: Things = async (ask) => [idOf(await ask('POST', '/stays', await newStay(ask)))];
/** Whoever has just booked with an address of their own. */
const guest: Things = async (ask) => {
  const { json } = await ask('POST', '/bookings', { ...newBooking(), email: `guest${next()}@example.org` });
  return [json.booking.guest_id];
};
/** A file with somebody whom nobody else imports. */
const newFile = () => formText({ kind: 'guests', source: 'a test' }, `Name,Email\nAda,file${next()}@example.org\n`);
const imported: Things = async (ask) => [idOf(await ask('POST', '/imports', newFile()))];
const payment: Things = async (ask) => {
  const [id = ''] = await booking(ask);
  const { json } = await ask('POST', `/bookings/${id}/payments`, { amount: 1000, method: 'cash' });
  return [json.payment.id];
};
const line: Things = async (ask) => {
  const [id = ''] = await stay(ask);
  const { json } = await ask('POST', `/stays/${id}/charges`, { text: 'Lamp', unit_amount: 900 });
  return [id, json.line.id];
};
/** Of somebody who came and left today. */
const invoice: Things = async (ask) => {
  const nights = { check_in: today.toString(), check_out: today.add({ days: 1 }).toString() };
  const id = idOf(await ask('POST', '/stays', { ...(await newStay(ask)), ...nights }));
  for (const step of ['check-in', 'check-out']) await ask('POST', `/stays/${id}/${step}`, {});
  return [(await ask('GET', `/stays/${id}`)).json.stay.invoice_number];
};
const webhook: Things = async (ask) => {
  const { webhooks } = (await ask('GET', '/webhooks')).json;
  for (const { id } of webhooks.slice(0, -3)) await ask('DELETE', `/webhooks/${id}`);
  return [idOf(await ask('POST', '/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.paid'] }))];
};
const delivery: Things = async (ask) => {
  const [id = ''] = await webhook(ask);
  const { json } = await ask('POST', `/webhooks/${id}/test`, {});
  // Nobody listens there, or nothing is sent: what the first attempt leaves is there before anything is compared.
  await eventually(async () => {
    const { deliveries } = (await ask('GET', `/webhooks/${id}/deliveries`)).json;
    expect(deliveries[0].status).not.toBe('pending');
  });
  return [id, json.delivery.id];
};
const group: Things = async (ask) => [(await ask('POST', '/groups', await newGroup(ask))).json.group_id];
const quote: Things = async (ask) => [(await ask('POST', '/quotes', await newQuote(ask))).json.quote.id];
/** A group with one bill, on which it has paid something. */
const groupPayment: Things = async (ask) => {
  const [id = ''] = await group(ask);
  await ask('PUT', `/groups/${id}/folio`, { payer: 'guest' });
  const { json } = await ask('POST', `/groups/${id}/payments`, { amount: 1000, method: 'cash' });
  return [id, json.payment.id];
};
const series: Things = async (ask) => {
  const repeated = { ...newBooking(), series: { every: 'week', count: 2 } };
  return [(await ask('POST', '/bookings', repeated)).json.series_id];
};
const allotment: Things = async (ask) => [
  (await ask('POST', '/allotments', await newAllotment(ask))).json.allotment.id,
];
const waiting: Things = async (ask) => [idOf(await ask('POST', '/waitlist', newWaiting()))];
const order: Things = async (ask) => [idOf(await ask('POST', '/orders', ORDER))];
const room: Things = async (ask) => [(await ask('GET', '/rooms')).json.rooms[0].id];
const member: Things = async (ask) => [
  (await ask('GET', '/members')).json.members.find(({ email }: Json) => email.startsWith('crew-')).id,
];
const invitation: Things = async (ask) => [idOf(await ask('POST', '/members', newMember()))];
const key: Things = async (ask) => {
  const { keys } = (await ask('GET', '/keys')).json;
  for (const { id } of keys.slice(0, -2)) await ask('DELETE', `/keys/${id}`);
  return [idOf(await ask('POST', '/keys', { kind: 'publishable', websites: [] }))];
};
const session: Things = async (ask) => [
  (await ask('GET', '/sessions')).json.sessions.find((one: Json) => !one.current).id,
];
const link: Things = async (ask) => [idOf(await ask('POST', '/calendar-links', { room: '101', label: 'A site' }))];
const feed: Things = async (ask) => {
  const id = idOf(await ask('POST', '/calendar-feeds', { room: '101', url: newUrl() }));
  // It is read as soon as it is there: what came of that is there before anything is compared.
  await eventually(async () => {
    const { feeds } = (await ask('GET', '/calendar-feeds')).json;
    expect(feeds.map(({ state }: Json) => state.read_at)).not.toContain(null);
  });
  return [id];
};

const ORDER = { reference: 'A-1', currency: 'CHF', items: [{ name: 'Gift card', quantity: 1, unit_amount: 5000 }] };
const newMember = () => ({ email: `m${next()}@example.org`, name: 'Mo', role: 'staff' });
const newUrl = () => `${calendars.url}/${next()}.ics`;

/** What stands where a path has braces, by what stands before them. */
export const THINGS: Readonly<Record<string, Things>> = {
  '/bookings/{id}': booking,
  '/guests/{id}': guest,
  '/imports/{id}': imported,
  '/waitlist/{id}': waiting,
  '/stays/{id}': stay,
  '/groups/{id}': group,
  '/quotes/{id}': quote,
  '/allotments/{id}': allotment,
  '/groups/{id}/payments/{payment_id}': groupPayment,
  '/series/{id}': series,
  '/payments/{id}': payment,
  '/stays/{id}/folio/lines/{line_id}': line,
  '/invoices/{number}': invoice,
  // Nobody owns a day: long ago, so that nothing that is there is touched.
  '/days/{date}': async () => ['2020-01-01'],
  '/webhooks/{id}': webhook,
  '/webhooks/{id}/deliveries/{delivery}': delivery,
  '/orders/{id}': order,
  '/rooms/{id}': room,
  '/members/{id}': member,
  '/invitations/{id}': invitation,
  '/keys/{id}': key,
  '/sessions/{id}': session,
  '/calendar-links/{id}': link,
  '/calendar-feeds/{id}': feed,
  // Nobody has one without an authenticator: test/e2e/console/console-account.e2e.test.ts adds and removes one.
  '/passkeys/{id}': async () => [SOME_ID],
};

type Body = object | ((ask: Ask, things: readonly string[]) => Promise<object | string>);
/** Names the move by the moment that it gave the stay; nobody moves what is another's. */
const movedNow = async (ask: Ask, [id = '']: readonly string[]) => {
  const { status, json } = await ask('GET', `/stays/${id}`);
  if (status === 404) return { moved_at: '2026-12-01T09:00:00.000Z' };
  const check_out = Temporal.PlainDate.from(json.stay.check_out).add({ days: 1 }).toString();
  return { moved_at: (await ask('PATCH', `/stays/${id}`, { check_out })).json.stay.updated_at };
};
const samePart = async (ask: Ask) => {
  const { parts } = (await ask('GET', '/settings')).json;
  return { part: 'rules', ...parts.rules };
};

/** Every action that members alone have: what is sent so that it is done. */
export const ACTIONS: Readonly<Record<string, Body>> = {
  revokeSession: {},
  seeAsGuest: {},
  inviteMember: async () => newMember(),
  changeMember: { role: 'owner' },
  removeMember: {},
  withdrawInvitation: {},
  createKey: { kind: 'secret' },
  changeKey: { websites: ['https://www.example.org'] },
  revokeKey: {},
  changeSettings: samePart,
  checkOwnHost: {},
  changeFirstHour: async (ask) => ({
    ...{ revision: (await ask('GET', '/first-hour')).json.revision, marks: { rules: 'done' } },
  }),
  setDishOff: { section: 'Primi', item: 'Risotto', off: true },
  setWineOff: { section: 'Rossi', item: 'Barolo', producer: 'Rovella', vintage: 2019, bottle_ml: 750, off: true },
  setTableClosed: { table: 'T1', from: '2031-05-01T18:00', to: '2031-05-01T20:00', closed: true },
  createOrder: ORDER,
  payOrder: {},
  undoStayMove: movedNow,
  sendPaymentLink: {},
  sendBookingMessage: async (ask, [id = '']) => {
    await ask('PATCH', `/bookings/${id}`, { email: 'guest@example.org' });
    return { via: 'email', subject: 'Your table', text: 'We have laid the one by the window.' };
  },
  readBookingMessages: {},
  emailStayInvoice: async (ask, [id = '']) => {
    const nights = { check_in: today.toString(), check_out: today.add({ days: 1 }).toString() };
    await ask('PATCH', `/stays/${id}`, nights);
    for (const step of ['check-in', 'check-out']) await ask('POST', `/stays/${id}/${step}`, {});
    return {};
  },
  sendStayMessage: { via: 'email', subject: 'Your room', text: 'It is ready.' },
  addCalendarLink: { room: '101', label: 'A site' },
  rotateCalendarLink: {},
  pairCalendarLink: { reads: null },
  removeCalendarLink: {},
  addCalendarFeed: async () => ({ room: '102', url: newUrl() }),
  syncCalendarFeed: {},
  removeCalendarFeed: {},
};
/** On days of their own: a table that one of them takes is free for the next. */
const newBooking = () => {
  const n = next();
  return { date: today.add({ days: 3 + (n % 20) }).toString(), time: '19:00', party: 1, name: `Guest ${n}` };
};
const newWaiting = () => ({ date: soon, from: '19:00', to: '20:00', party: 2, name: `Guest ${next()}` });
const newGroup = async (ask: Ask) => {
  const { room_type_id, adults, ...its } = await newStay(ask);
  return { ...its, rooms: [{ room_type_id, adults }] };
};
const EXPIRES = today.add({ days: 5 }).toString().concat('T12:00:00Z');
const newQuote = async (ask: Ask) => ({ ...(await newGroup(ask)), expires_at: EXPIRES });
/** Who is merged into the guest of the path; of another business's nobody is. */
const mergeNow = async (ask: Ask, [id = '']: readonly string[]) => {
  const { status, json } = await ask('POST', `/guests/${await guest(ask)}/merge`, { into: id });
  return { merge_id: status === 200 ? json.merge_id : SOME_ID };
};
const newAllotment = async (ask: Ask) => {
  const { check_in, check_out, room_type_id } = await newStay(ask);
  return {
    check_in,
    check_out,
    cut_off: today.add({ days: 5 }).toString(),
    name: 'Club',
    rooms: [{ room_type_id, rooms: 1 }],
  };
};
const newStay = async (ask: Ask) => {
  const check_in = today.add({ days: 10 + 3 * next() });
  const { room_types } = (await ask('GET', '/hotel')).json;
  const its = { check_in: check_in.toString(), check_out: check_in.add({ days: 2 }).toString(), adults: 1 };
  return { ...its, room_type_id: room_types[0].id, name: 'Guest', email: `g${next()}@example.org` };
};

/** Other routes take any body that is refused after the thing was looked for. */
const BODIES: Readonly<Record<string, Body>> = {
  ...{
    changeBooking: { party: 2 },
    changeStay: { adults: 2 },
    changeGuest: { allergies: 'Nuts' },
    mergeGuest: async (ask) => ({ into: (await guest(ask))[0] }),
    splitGuest: mergeNow,
    importFile: async () => newFile(),
    changeRoom: { state: 'dirty' },
    setRates: { room_type: 'double', from: '2027-06-01', to: '2027-06-01', min_stay: 1 },
    undoStayStep: { status: 'cancelled' },
    undoGroupStep: { status: 'cancelled' },
    createBooking: async () => newBooking(),
    addToWaitlist: async () => newWaiting(),
    createStay: newStay,
    createGroup: newGroup,
    createQuote: newQuote,
    changeQuote: { expires_at: EXPIRES },
    createAllotment: newAllotment,
    changeAllotment: { name: 'Band' },
    holdAllotment: {},
    addStayCharge: { text: 'Lamp', unit_amount: 900 },
    addStayDiscount: { amount: 100, reason: 'Noise' },
    addStayFolio: { payer: 'guest' },
    priceStayNight: { amount: 100, reason: 'Noise' },
    moveStayLine: { folio_id: SOME_ID },
    addPayment: { amount: 500, method: 'cash' },
    addRefund: { amount: 100 },
    setGroupBill: { payer: 'guest' },
    addGroupPayment: { amount: 500, method: 'cash' },
    addGroupRefund: { amount: 100 },
    changeStayFee: { waive: true },
    addBookingPayment: { amount: 500, method: 'cash' },
    changeBookingFee: { waive: true },
    reopenDay: { reason: 'Entered twice' },
  },
  createWebhook: { url: 'http://127.0.0.1:9/', events: ['order.paid'] },
  previewSettings: samePart,
  previewMessage: { message: 'confirmed', lang: 'en', wording: { text: 'We are waiting for you, {name}.' } },
  askForLink: { email: 'nobody@example.org' },
};

export const bodyOf = async ({ id }: Route, ask: Ask, things: readonly string[]): Promise<object | string> => {
  const body = ACTIONS[id] ?? BODIES[id] ?? {};
  return typeof body === 'function' ? body(ask, things) : body;
};
