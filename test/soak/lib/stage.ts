import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import pg from 'pg';
import { type OwnServer, ownPostgres, ownRabbitmq, ownRedis } from '../../faults/lib/servers.ts';
import { client } from '../../lib/api.ts';
import { type Business, startPlatform } from '../../lib/platform.ts';
import { createTally } from './tally.ts';

// One address and one key stand for a whole country here.
const LIMITS = { LIMIT_KEY: '1000000', LIMIT_REQUESTS: '1000000', LIMIT_READS: '1000000' };

/** How each receiver behaves, by the last part of its path. */
export const HOOKS = ['honest', 'failing', 'hanging', 'gone'] as const;

/** Servers, processes and businesses of one run, and what everybody needs to take part. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  // What was begun before something else failed is ended again, the last first.
  const opened = new AsyncDisposableStack();
  const opening = <Part extends { close(): unknown }>(part: Promise<Part>) =>
    part.then((one) => opened.adopt(one, async (it) => void (await it.close())));
  try {
    return await setStage(opening, () => opened.disposeAsync());
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

type Opening = <Part extends { close(): unknown }>(part: Promise<Part>) => Promise<Part>;

async function setStage(opening: Opening, close: () => Promise<void>) {
  const servers = [ownPostgres(), ownRabbitmq(), ownRedis()].map(opening);
  // All of them have come up or failed before anything is closed.
  await Promise.allSettled(servers);
  const [postgres, rabbitmq, redis] = (await Promise.all(servers)) as [OwnServer, OwnServer, OwnServer];
  Object.assign(process.env, {
    TEST_DATABASE_URL: postgres.url,
    TEST_AMQP_URL: rabbitmq.url,
    TEST_REDIS_URL: redis.url,
  });
  const receiver = await opening(startReceiver());
  const limits = { gateway: LIMITS, 'svc-calendar': { LIMIT_READS: '1000000' } };
  const platform = await opening(startPlatform({ env: limits }));
  const trattoria = await platform.makeBusiness(trattoriaFile(60));
  const hotel = await platform.makeBusiness(houseFile(365));
  for (const business of [trattoria, hotel]) await addHooks(platform.gatewayUrl, business, receiver.url);
  const database = new pg.Pool({ connectionString: platform.adminUrl, max: 2 });
  await opening(Promise.resolve({ close: () => database.end() }));
  // It is cut off with everybody else.
  database.on('error', () => {});
  return {
    servers: { postgres, rabbitmq, redis },
    ...{ platform, receiver, trattoria, hotel, database, close },
    tally: createTally(),
    /** Guests by e-mail address: whether they were told that their request is stored. */
    asked: new Map<string, boolean>(),
    /** What should never have come. */
    strange: [] as string[],
  };
}

async function addHooks(gatewayUrl: string, { slug, secret }: Business, url: string): Promise<void> {
  for (const hook of HOOKS) {
    const { status, text } = await client(gatewayUrl, secret)('POST', '/v1/webhooks', {
      url: `${url}/${slug}/${hook}`,
    });
    if (status !== 201) throw new Error(`a webhook was refused: ${text}`);
  }
}

/** @param minNotice changed by the operator again and again */
export function trattoriaFile(minNotice: number) {
  const tables = Array.from({ length: 12 }, (_, n) => ({ name: `T${n}`, seats: 2 + 2 * (n % 3) }));
  return restaurantFile({ venue: { tables, bookings: { min_notice_minutes: minNotice } } });
}

const rooms = (first: number, count: number) => Array.from({ length: count }, (_, n) => ({ name: `${first + n}` }));

export function houseFile(horizonDays: number) {
  const type = { max_adults: 2, max_children: 1 };
  return hotelFile({
    hotel: {
      bookings: { confirm_at_once: true, horizon_days: horizonDays },
      deposit: { percent: 30, by_card: true },
      room_types: [
        { ...type, slug: 'double', name: 'Double', base_amount: 18_005, rooms: rooms(101, 4) },
        { ...type, slug: 'suite', name: 'Suite', base_amount: 32_000, rooms: rooms(201, 2) },
      ],
      long_stay_discounts: [{ nights: 3, percent: 7.5 }],
      extras: [{ name: 'Parking', amount: 1500, per: 'night', daily_limit: 3 }],
    },
  });
}
