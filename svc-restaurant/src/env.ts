import { PROGRAMS } from '@booking/core/trades';
import { CARD_SETTINGS, cardFault } from '@booking/kit/payments/settings';
import { baseSettings, GATEWAY_SETTINGS, MAIL_SETTINGS, PUBLIC_SETTINGS } from '@booking/kit/runtime/settings';
import { SMS_SETTINGS, smsFault } from '@booking/kit/sms/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z
  .object({
    ...baseSettings(PROGRAMS['svc-restaurant']),
    ...GATEWAY_SETTINGS,
    ...PUBLIC_SETTINGS,
    ...MAIL_SETTINGS,
    ...SMS_SETTINGS,
    ...CARD_SETTINGS,
  })
  .superRefine((env, context) => {
    for (const fault of [smsFault(env), cardFault(env)])
      if (fault !== null) context.addIssue({ code: 'custom', path: [], message: fault });
  });
export type Env = z.output<typeof Env>;
