import { PROGRAMS } from '@booking/core/trades';
import { baseSettings, GATEWAY_SETTINGS, MAIL_SETTINGS, PUBLIC_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z.object({
  ...baseSettings(PROGRAMS['svc-calendar']),
  ...GATEWAY_SETTINGS,
  ...PUBLIC_SETTINGS,
  ...MAIL_SETTINGS,
  LIMIT_READS: z
    .int()
    .min(1)
    .default(60)
    .describe('Reads of one link a minute; raised for tests and simulations alone.'),
});
export type Env = z.output<typeof Env>;
