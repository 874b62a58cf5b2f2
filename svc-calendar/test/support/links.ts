import { dayOf, isoOf } from '@booking/core/rules/days';
import { READ_ALL } from '../../src/domain/event-facts.ts';
import { readCalendar } from '../../src/domain/ical/ical-read.ts';
import { nightSet } from '../../src/domain/nights.ts';
import type { Room, Service } from './service.ts';

/** A link as the operator is shown it. */
export type Link = { id: string; room: string; label: string; reads: string | null; url: string; created_at: string };

export async function addLink(
  service: Service,
  room: Room,
  over: { label?: string; reads?: string } = {},
): Promise<Link> {
  const path = `/internal/businesses/${room.hotel}/calendar-links`;
  const { status, body } = await service.ask('POST', path, { room: room.name, label: 'Airbnb', ...over });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.link;
}

const TODAY = dayOf('2026-11-01');

/** The nights that a calendar lists, from the day before yesterday on. */
export function nightsIn(body: string): string[] {
  const context = { window: { from: TODAY - 2, to: TODAY + 800 }, zone: 'Europe/Zurich', options: READ_ALL };
  const reading = readCalendar(Buffer.from(body), context);
  if (!reading.ok) throw new Error(reading.reason);
  return nightSet(reading.stays).map(({ from, to }) => `${isoOf(from)}..${isoOf(to)}`);
}

export async function nightsListed(service: Service, url: string): Promise<string[]> {
  return nightsIn(await (await service.calendar(url)).text());
}
