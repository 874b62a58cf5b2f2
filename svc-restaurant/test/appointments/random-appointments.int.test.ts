import { salonFile } from '@booking/testkit/builders';
import { afterEach, expect, it } from 'vitest';
import { chance } from '../random-operations.ts';
import { type Business, type Created, type Service, startService } from '../service.ts';

const OPERATIONS = Number(process.env.OPERATIONS ?? 600);
const HANDS = 12;
const STEPS = ['confirm', 'decline', 'waitlist', 'cancel', 'cancel', 'no-show', 'undo'];
const DATES = ['2027-03-05', '2027-03-06'];

const file = salonFile({
  venue: {
    resources: [
      { name: 'Room', quantity: 2 },
      { name: 'Laser', quantity: 1 },
    ],
    services: [
      { name: 'Massage', duration_minutes: 60, buffer_before_minutes: 10, resources: [{ name: 'Room' }] },
      {
        name: 'Laser',
        duration_minutes: 45,
        buffer_after_minutes: 15,
        resources: [{ name: 'Room' }, { name: 'Laser' }],
      },
      { name: 'Yoga', duration_minutes: 60, capacity: 3, resources: [{ name: 'Room', quantity: 2 }] },
      { name: 'Pilates', duration_minutes: 45, capacity: 2 },
      { name: 'Cut', duration_minutes: 30 },
    ],
  },
});

/** What must hold whatever was done, each as SQL that finds what breaks it. It knows nothing of the code. */
const LAWS: Readonly<Record<string, string>> = {
  'nobody and no unit has two at one time, unless in one class': `select a.booking_id from staff_claim a
    join staff_claim b on a.staff_id = b.staff_id and a.unit = b.unit and a.booking_id < b.booking_id and a.during && b.during
    where a.class_key is null or a.class_key is distinct from b.class_key`,
  'no place of a class is given twice, and none beyond its capacity': `select b.service_id from staff_claim c
    join booking b on b.id = c.booking_id join venue v on v.business_id = b.business_id
    join lateral jsonb_each_text(v.settings -> 'ids' -> 'services') as n (name, id) on n.id = b.service_id::text
    join lateral jsonb_array_elements(v.settings -> 'part' -> 'services') as s on s ->> 'name' = n.name
    where c.class_key is not null and c.unit = 0 group by b.service_id, c.class_key, s
    having count(*) <> count(distinct c.place) or count(*) > (s ->> 'capacity')::int`,
  'who holds anything has the units that the service needs': `select b.id from booking b
    join venue v on v.business_id = b.business_id
    join lateral jsonb_each_text(v.settings -> 'ids' -> 'services') as n (name, id) on n.id = b.service_id::text
    join lateral jsonb_array_elements(v.settings -> 'part' -> 'services') as s on s ->> 'name' = n.name
    join staff_claim c on c.booking_id = b.id where b.visit is null group by b.id, s having count(*) <> 1 + (select
      coalesce(sum((r ->> 'quantity')::int), 0) from jsonb_array_elements(s -> 'resources') as r)`,
  'what is held begins before the booking by its buffer': `select b.id from booking b join staff_claim c on c.booking_id = b.id
    where b.visit is null and (lower(c.during) > b.starts_at or lower(c.during) < b.starts_at - interval '10 minutes')`,
  'a visit has somebody for each service, one behind the other without a gap': `select b.id from booking b
    where b.visit is not null and exists (select from staff_claim c where c.booking_id = b.id) and exists (
      select from jsonb_array_elements(b.visit) with ordinality as s (service, nth)
      cross join lateral (select coalesce(sum((o ->> 'minutes')::int), 0) as minutes
        from jsonb_array_elements(b.visit) with ordinality as e (o, n) where n < nth) as before
      where not exists (select from staff_claim c where c.booking_id = b.id and c.part = nth - 1 and c.unit = 0
        and c.staff_id::text = service ->> 'staffId' and c.during @> tstzrange(
          b.starts_at + make_interval(mins => before.minutes::int),
          b.starts_at + make_interval(mins => before.minutes::int + (service ->> 'minutes')::int))))`,
  'confirmed appointments have their person, and who was refused has nothing': `select b.id from booking b
    where (b.status = 'confirmed') and not exists (select from staff_claim c where c.booking_id = b.id)
    union select b.id from booking b join staff_claim c on c.booking_id = b.id where b.status not in ('requested', 'confirmed')`,
};

let service: Service;
afterEach(() => service.close());

it.each([
  ['behind the locks', false],
  ['with the constraints as the only guard', true],
])(
  'gives no person, no unit and no place of a class twice, by many hands on two processes, %s',
  { timeout: 60_000 + OPERATIONS * 40 },
  async (_, constraintsAlone) => {
    service = await startService('2027-03-02T11:00:00Z', { constraintsAlone });
    const other = await startService('2027-03-02T11:00:00Z', { beside: service, constraintsAlone });
    const place = await service.business(file);
    const statuses = await runAll([place, other.meet(place)], 11);
    await other.close();
    for (const [law, sql] of Object.entries(LAWS))
      expect([law, await service.database.db.query(sql)]).toEqual([law, []]);
    expect([...statuses].toSorted()).toEqual([200, 201, 409]);
  },
);

async function runAll(places: readonly Business[], seed: number): Promise<Set<number>> {
  const random = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { body } = await (places[0] as Business).call<{ services: { id: string; name: string }[] }>('GET', '/v1/venue');
  const services = body.services.map(({ id }) => id);
  const alone = body.services
    .filter(({ name }) => !['Yoga', 'Pilates'].includes(name))
    .map(({ id }) => ({ service: id }));
  const ids: string[] = [];
  const statuses = new Set<number>();
  const when = () => ({
    date: pick(DATES),
    time: `${9 + Math.floor(random() * 4)}:${pick(['00', '15', '30', '45'])}`.padStart(5, '0'),
  });
  let begun = 0;
  const operate = (place: Business, n: number) => {
    const dice = random();
    const what = random() < 0.3 ? { services: [pick(alone), pick(alone)] } : { service: pick(services) };
    const wanted = { ...when(), ...what, name: `G${n}` };
    if (dice < 0.35 || ids.length === 0)
      return place.call<Created>('POST', '/v1/booking-requests', { ...wanted, email: `g${n}@example.org` });
    if (dice < 0.55) return place.call<Created>('POST', '/v1/bookings', wanted);
    const path = `/v1/bookings/${pick(ids.slice(-15))}`;
    if (dice < 0.75)
      return place.call<Created>('PATCH', path, { ...when(), ...(random() < 0.3 ? { service: pick(services) } : {}) });
    return place.call<Created>('POST', `${path}/${pick(STEPS)}`, {});
  };
  const hand = async (_: unknown, i: number) => {
    while (begun < OPERATIONS) {
      begun += 1;
      const answer = await operate(places[i % places.length] as Business, begun);
      if (answer.status >= 500 || answer.status === 400) throw new Error(`${answer.status}: ${answer.text}`);
      statuses.add(answer.status);
      const id = (answer.body as { id?: string }).id ?? answer.body.booking?.id;
      if (answer.status === 201 && id !== undefined) ids.push(id);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return statuses;
}
