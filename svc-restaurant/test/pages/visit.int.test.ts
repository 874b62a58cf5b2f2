import { LANGS } from '@booking/core/lang';
import { salonFile } from '@booking/testkit/builders';
import { valuesOf } from '@booking/testkit/page-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, type Listed, type Service, startService } from '../service.ts';
import { errorBeside, wordsOf } from './html.ts';

const NOON = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';

type Named = { id: string; name: string };
type Visit = { services?: { time: string; service: string; staff: string | null }[] };

let service: Service;
let salon: Business;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startService(NOON, { cards: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(NOON);
  const yoga = { name: 'Yoga', duration_minutes: 60, price: 25, capacity: 4 };
  salon = await business({ services: [...salonFile().venue.services, yoga] });
});

async function business(venue: object): Promise<Business> {
  const made = await service.business(salonFile({ venue }));
  const { services, staff } = (await made.call<{ services: Named[]; staff: Named[] }>('GET', '/v1/venue')).body;
  ids = Object.fromEntries([...services, ...staff].map(({ id, name }) => [name, id]));
  return made;
}

const show = (fields: Record<string, string | undefined>, lang: (typeof LANGS)[number] = 'en') => {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return service.bookPage(salon, `/book/salon?${new URLSearchParams([...given, ['date', DAY], ['lang', lang]])}`, {
    lang,
  });
};
const send = (fields: Record<string, string | undefined>) => {
  const form = {
    form_id: crypto.randomUUID(),
    slot: `${DAY}T10:00`,
    name: 'Vera',
    email: 'vera@example.org',
    ...fields,
  };
  return service.bookPage(salon, '/book/salon?lang=en', { form: form as Record<string, string> });
};
const both = () => ({ service: ids.Haircut, staff: ids.Leo, service2: ids.Colour, staff2: '' });
const bookings = async () => (await salon.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body.bookings as Visit[];
const standing = (page: Awaited<ReturnType<typeof show>>) =>
  ['service', 'service2', 'service3'].map((name) => valuesOf(page, name)[0]);

describe('several services in one visit, on the booking page', () => {
  it('are added and removed by buttons of a plain form', async () => {
    const { Haircut, Colour } = ids;
    const alone = await show({ service: Haircut, staff: ids.Leo });
    expect(wordsOf(alone)).toContain('Add another service');
    expect(standing(alone)).toEqual([Haircut, undefined, undefined]);
    const added = await show({ service: Haircut, staff: ids.Leo, add: '1' });
    expect(standing(added)).toEqual([Haircut, Colour, undefined]);
    // Only who does it is offered for it.
    expect(added.html).toMatch(
      /<select id="f-staff2"[^>]*>(<option value=""[^>]*>[^<]*<\/option>)<option[^>]*>Mia<\/option><\/select>/,
    );
    const more = await show({ ...both(), service3: Haircut, remove: '2' });
    expect(standing(more)).toEqual([Haircut, Haircut, undefined]);
    expect(valuesOf(await show({ ...both(), remove: '2' }), 'staff')).toEqual([ids.Leo]);
  });

  it('are as many as the contract allows, without classes, and what is not offered is passed over', async () => {
    const { Haircut, Yoga } = ids;
    const four = { service: Haircut, service2: Haircut, service3: Haircut, service4: Haircut };
    expect(wordsOf(await show(four))).toContain('Add another service');
    const full = await show({ ...four, add: '1' });
    expect(valuesOf(full, 'service5')).toHaveLength(1);
    expect(wordsOf(full)).not.toContain('Add another service');
    expect(standing(await show({ service: Haircut, service2: Yoga, service3: 'nothing' }))).toEqual([
      Haircut,
      undefined,
      undefined,
    ]);
    const single = await show({ service: Yoga, service2: Haircut, add: '1' });
    expect(standing(single)).toEqual([Yoga, undefined, undefined]);
    expect(wordsOf(single)).not.toContain('Add another service');
  });

  it('have the times at which all of them are free, and say how long they take and what they cost', async () => {
    await salon.call('POST', '/v1/bookings', { date: DAY, time: '11:00', service: ids.Colour, name: 'Ida' });
    const page = await show(both());
    const query = `date=${DAY}&service=${ids.Haircut}&service=${ids.Colour}&staff=${ids.Leo}&staff=`;
    const { times } = (await salon.call<{ times: string[] }>('GET', `/v1/availability?${query}`)).body;
    expect(valuesOf(page, 'slot')).toEqual(times.map((time) => `${DAY}T${time}`));
    expect(times).not.toContain('10:00');
    expect(wordsOf(page)).toMatch(/All services together: 135 minutes, CHF\s208\.00/);
  });

  it('are booked as one visit, in their order, and read so on the page that follows', async () => {
    const answer = await send(both());
    expect(answer.status).toBe(303);
    const [booking] = await bookings();
    expect(booking?.services?.map(({ time, service: name, staff }) => [time, name, staff])).toEqual([
      ['10:00', 'Haircut', 'Leo'],
      ['10:45', 'Colour', 'Mia'],
    ]);
    expect(wordsOf(await service.bookPage(salon, answer.location ?? ''))).toMatch(
      /10:00 Haircut \(Leo\).*10:45 Colour \(Mia\)/,
    );
    const mail = await service.mailbox.next(({ to }) => to.includes('vera@example.org'));
    expect(mail.html).toMatch(/10:00 · Haircut, Colour/);
  });

  it('stay chosen where something is wrong, and where the time has just gone', async () => {
    const wrong = await send({ ...both(), name: '' });
    expect([wrong.status, errorBeside(wrong, 'name')]).toEqual([422, 'Please enter your name.']);
    expect(standing(wrong)).toEqual([ids.Haircut, ids.Colour, undefined]);
    await salon.call('POST', '/v1/bookings', { date: DAY, time: '11:00', service: ids.Colour, name: 'Ida' });
    const gone = await send(both());
    expect([gone.status, standing(gone)]).toEqual([409, [ids.Haircut, ids.Colour, undefined]]);
    const unknown = await send({ ...both(), service2: 'nothing' });
    expect([unknown.status, errorBeside(unknown, 'service')]).toEqual([
      422,
      'This is no longer available. Please choose again.',
    ]);
    expect(await bookings()).toHaveLength(1);
  });

  it('are paid together: what is due is said for all of them before they are booked', async () => {
    salon = await business({ payments: [{ kind: 'full', expires_minutes: 30 }] });
    expect(wordsOf(await show(both()))).toMatch(/CHF\s208\.00.*CHF\s208\.00/);
    expect(wordsOf(await show({ service: ids.Haircut }))).not.toMatch(/208/);
    expect((await send(both())).status).toBe(303);
    expect((await salon.call<Listed>('GET', `/v1/bookings?date=${DAY}`)).body.bookings[0]).toMatchObject({
      payment: { amount: 20_800 },
    });
  });

  it.each(LANGS)('are whole in %s', async (lang) => {
    const page = await show({ ...both(), add: '1' }, lang);
    expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bnull\b/);
    expect(page.html).toMatch(/name="remove" value="3"/);
  });
});
