import { PROGRAMS } from '@booking/core/trades';
import { baseSettings, GATEWAY_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z.object({ ...baseSettings(PROGRAMS['svc-webhooks']), ...GATEWAY_SETTINGS });
export type Env = z.output<typeof Env>;
