import { dayFrom } from '../desk.ts';
import { bookedOf, fieldsOf, type House, type Made, momentOf, nightsOf, orAnyRoom } from './house.ts';
import { langOf } from './people.ts';
import type { Planned } from './plan.ts';
import { ALLOTMENT, GROUP_BILLS } from './stories.ts';

/** All rooms of a group are booked at once, or offered until a moment. */
export async function bookGroup(house: House, members: readonly Planned[]): Promise<void> {
  const [first] = members as readonly [Planned];
  const { group = '', country, email, quote } = first;
  const offered = quote && { expires_at: momentOf(house, quote.until, 'evening').toInstant().toString() };
  const body = {
    ...{ ...nightsOf(house, first), name: group, country },
    ...(email === undefined ? { notify_guest: false } : { email, lang: langOf(country) }),
    ...(quote && { ...offered, message: quote.message }),
  };
  const take = (rooms: readonly object[]) =>
    house.team.evening<{ stays: Made[] }>('POST', quote ? '/quotes' : '/groups', { ...body, rooms });
  const { stays } = await orAnyRoom(
    take,
    members.map((member) => fieldsOf(house, member)),
  );
  for (const [i, member] of members.entries()) house.stays.set(member, bookedOf(stays[i] as Made));
  const id = stays[0]?.group_id;
  if (id) house.groups.set(group, id);
}

/** Guests call to accept what they were offered. */
export async function acceptQuotes(house: House, all: readonly Planned[], day: number): Promise<void> {
  const accepted = all.filter(({ quote }) => quote?.accepted === day).map(({ group = '' }) => group);
  for (const group of new Set(accepted))
    await house.team.evening('POST', `/quotes/${house.groups.get(group)}/accept`, {});
}

/** Groups that pay as one begin to. */
export async function billGroups(house: House, day: number): Promise<void> {
  for (const { group, company, amount, method } of GROUP_BILLS.filter((bill) => bill.day === day)) {
    const id = house.groups.get(group);
    if (id === undefined) continue;
    await house.team.evening('PUT', `/groups/${id}/folio`, { payer: 'company', company });
    await house.team.evening('POST', `/groups/${id}/payments`, { amount, method });
  }
}

/** Rooms are promised to a wedding, and its guests pick theirs up. */
export async function fillAllotment({ team, today, hotel, groups }: House, day: number): Promise<void> {
  const { arrival, nights, cutOff, rooms, amount, name, notes, guests } = ALLOTMENT;
  const room_type_id = hotel.room_types.find(({ slug }) => slug === 'double')?.id;
  const check_in = dayFrom(today, arrival);
  if (day === ALLOTMENT.day) {
    const dates = { check_in, check_out: dayFrom(today, arrival + nights), cut_off: dayFrom(today, cutOff) };
    const body = { ...dates, name, notes, rooms: [{ room_type_id, rooms }], rates: [{ room_type_id, amount }] };
    const { allotment } = await team.evening<{ allotment: { id: string } }>('POST', '/allotments', body);
    groups.set(name, allotment.id);
  }
  for (const guest of guests.filter((booked) => booked.day === day)) {
    const check_out = dayFrom(today, arrival + guest.nights);
    const party = { adults: 2, name: guest.name, notify_guest: false };
    await team.evening('POST', '/stays', {
      check_in,
      check_out,
      room_type_id,
      allotment_id: groups.get(name),
      ...party,
    });
  }
}
