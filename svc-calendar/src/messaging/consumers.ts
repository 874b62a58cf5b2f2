import { Envelope } from '@booking/core/events';
import { BusinessChanged, RoomNightsTaken } from '@booking/core/messages';
import { tradeOf } from '@booking/core/trades';
import type { Broker } from '@booking/kit/mq/connect';
import { z } from 'zod';
import { applyBusiness } from '../db/businesses.ts';
import { applyRoom } from '../usecases/apply-room.ts';
import type { Deps } from '../usecases/deps.ts';

const RoomMessage = Envelope.extend({ type: z.literal('room.nights_taken'), data: RoomNightsTaken });
const BusinessMessage = Envelope.extend({ type: z.literal('business.changed'), data: BusinessChanged });

/** What the hotels' rooms hold, and whom their e-mails go to. */
export async function startConsumers(broker: Broker, deps: Deps): Promise<void> {
  await broker.consume({
    queue: 'calendar.rooms',
    types: ['room.nights_taken'],
    schema: RoomMessage,
    handle: ({ data }) => applyRoom(data, deps),
  });
  await broker.consume({
    queue: 'calendar.accounts',
    types: ['business.changed'],
    schema: BusinessMessage,
    handle: async ({ data }) => {
      if (tradeOf(data.kind).rooms) await applyBusiness(deps.entities, data);
    },
  });
}
