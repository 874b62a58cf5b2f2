import { pickLang } from '@booking/core/lang';
import type { SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { passkeySignInOptions, signInByPasskey } from '../../../usecases/passkeys.ts';
import { askForLink } from '../../../usecases/send-links.ts';
import { askerOf, visitorOf } from '../../parts.ts';
import { type ConsoleHandlers, WithSession } from '../handler.ts';

/** For whoever is not signed in yet. */
export const signInHandlers: ConsoleHandlers<typeof SIGN_IN_ROUTES> = {
  askForLink: async ({ call, parts, body }) => {
    await askForLink(parts, {
      email: body.email,
      lang: pickLang(body.lang, 'en'),
      path: body.path ?? null,
      asker: askerOf(call, parts),
    });
    return { sent: true };
  },
  passkeySignInOptions: async ({ parts }) => ({ options: await passkeySignInOptions(parts) }),
  signInByPasskey: async ({ call, parts, body }) => {
    const token = await signInByPasskey(parts, body.response, visitorOf(call, parts));
    return new WithSession({ signed_in: true as const }, token);
  },
};
