import { Env as GatewayEnv } from '../../../gateway/src/env.ts';
import { Env as CalendarEnv } from '../../../svc-calendar/src/env.ts';
import { Env as HotelEnv } from '../../../svc-hotel/src/env.ts';
import { Env as RestaurantEnv } from '../../../svc-restaurant/src/env.ts';
import { Env as WebhooksEnv } from '../../../svc-webhooks/src/env.ts';
import type { ProcessName } from '../../lib/platform-database.ts';

/** The settings that each program reads. */
export const ENVS = {
  gateway: GatewayEnv,
  'svc-restaurant': RestaurantEnv,
  'svc-hotel': HotelEnv,
  'svc-webhooks': WebhooksEnv,
  'svc-calendar': CalendarEnv,
} as const satisfies Record<ProcessName, unknown>;

const KNOWN = new Set(Object.values(ENVS).flatMap(({ shape }) => Object.keys(shape)));

/** Names that no program reads, which a misspelt setting would be; those of Node and its allocator aside. */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !KNOWN.has(name) && !/^(MALLOC|NODE)_/.test(name));
}
