import { PROGRAMS } from '@booking/core/trades';
import { baseSettings, GATEWAY_SETTINGS, MAIL_SETTINGS, PUBLIC_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z.object({
  ...baseSettings(PROGRAMS['svc-hotel']),
  ...GATEWAY_SETTINGS,
  ...PUBLIC_SETTINGS,
  ...MAIL_SETTINGS,
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .optional()
    .describe('With the next one: deposits are taken through Stripe Checkout.'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional().describe('What Stripe signs its calls with.'),
});
export type Env = z.output<typeof Env>;
