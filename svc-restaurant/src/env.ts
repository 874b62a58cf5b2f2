import { PROGRAMS } from '@booking/core/trades';
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
  })
  .superRefine((env, context) => {
    const fault = smsFault(env);
    if (fault !== null) context.addIssue({ code: 'custom', path: [], message: fault });
  });
export type Env = z.output<typeof Env>;
