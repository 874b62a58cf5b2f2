import { z } from 'zod';
import type { SmsProvider } from './provider.ts';
import { twilioProvider } from './twilio.ts';

/** Who takes text messages: all of them unset, none are sent. */
export const SMS_SETTINGS = {
  SMS_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe("Twilio's API, or that of whoever answers in its shape."),
  SMS_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional()
    .describe('The account that text messages are sent by. Without it none are sent.'),
  SMS_AUTH_TOKEN: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe("The account's token; it also signs the provider's calls."),
  SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, 'must be a number or a sender’s name')
    .optional()
    .describe(
      'The sender: a number in E.164, a short code, or a name of at most 11 characters, which nobody can answer.',
    ),
  SMS_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/i, 'must be a messaging service SID: MG and 32 hexadecimal digits')
    .optional()
    .describe('A messaging service in place of the sender.'),
};

type SmsEnv = z.output<z.ZodObject<typeof SMS_SETTINGS>> & { readonly SANDBOX: boolean };

export type SmsAccount = { readonly provider: SmsProvider; readonly authToken: string };

/** What keeps these settings from going together; null where nothing does. */
export function smsFault(env: SmsEnv): string | null {
  const { SMS_ACCOUNT_SID: sid, SMS_AUTH_TOKEN: token, SMS_FROM: from, SMS_MESSAGING_SERVICE_SID: service } = env;
  const set = [sid, token, from ?? service].filter((value) => value !== undefined).length;
  if (set === 0) return null;
  if (set < 3) return 'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM (or SMS_MESSAGING_SERVICE_SID) go together';
  if (from !== undefined && service !== undefined) return 'SMS_FROM and SMS_MESSAGING_SERVICE_SID exclude each other';
  const plain = !env.SMS_API_URL.startsWith('https:') && !env.SANDBOX;
  return plain ? 'SMS_API_URL must be https outside the sandbox: the login goes there' : null;
}

/** The account that texts leave by; null where none is set. */
export function smsAccountOf(env: SmsEnv): SmsAccount | null {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = env;
  const service = env.SMS_MESSAGING_SERVICE_SID;
  if (accountSid === undefined || authToken === undefined) return null;
  if (from === undefined && service === undefined) return null;
  const sender = from === undefined ? { messagingServiceSid: service as string } : { from };
  return { provider: twilioProvider({ url: env.SMS_API_URL, accountSid, authToken, sender }), authToken };
}
