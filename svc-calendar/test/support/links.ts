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
