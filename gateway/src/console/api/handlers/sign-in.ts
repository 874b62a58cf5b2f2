import { pickLang } from '@booking/core/lang';
import type { SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { passkeySignInOptions, signInByPasskey } from '../../../usecases/passkeys.ts';
import { askForLink } from '../../../usecases/send-links.ts';
import { askerOf, visitorOf } from '../../parts.ts';
import { type ConsoleHandlers, WithSession } from '../../visit.ts';

/** For whoever is not signed in yet. */
export const signInHandlers: ConsoleHandlers<typeof SIGN_IN_ROUTES> = {
  askForLink: async ({ visit, body }) => {
    const asker = askerOf(visit.call, visit.parts);
    await askForLink(visit.parts, {
      email: body.email,
      lang: pickLang(body.lang, 'en'),
      path: body.path ?? null,
      asker,
    });
    return { sent: true };
  },
  passkeySignInOptions: async ({ visit }) => ({ options: await passkeySignInOptions(visit.parts) }),
  signInByPasskey: async ({ visit, body }) => {
    const { call, parts } = visit;
    const token = await signInByPasskey(parts, body.response, visitorOf(call, parts));
    return new WithSession({ signed_in: true as const }, token);
  },
};
