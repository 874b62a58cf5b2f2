import { Envelope } from '@booking/core/events';
import { RoomNightsBlocked } from '@booking/core/messages';
import type { Clock } from '@booking/kit/clock';
import type { Broker } from '@booking/kit/mq/connect';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { blockNights } from '../rooms/block-nights.ts';

const NightsBlocked = Envelope.extend({ type: z.literal('room.nights_blocked'), data: RoomNightsBlocked });

/** What the hotel listens to: nights that the calendar found sold elsewhere. */
export async function startConsumers(broker: Broker, deps: Deps, clock: Clock): Promise<void> {
  await broker.consume({
    queue: 'hotel.nights',
    types: ['room.nights_blocked'],
    schema: NightsBlocked,
    handle: (message) => blockNights(deps, message, clock.now()),
  });
}
