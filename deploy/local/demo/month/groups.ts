import { bookedOf, fieldsOf, type House, type Made, momentOf, nightsOf, orAnyRoom } from './house.ts';
import { langOf } from './people.ts';
import type { Planned } from './plan.ts';
import { GROUP_BILLS } from './stories.ts';

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
