import { pickLang } from '@booking/core/lang';
import type { SIGN_IN_ROUTES } from '@booking/core/routes/console/session';
import { passkeySignInOptions, signInByPasskey } from '../../../usecases/passkeys.ts';
import { askForLink } from '../../../usecases/send-links.ts';
import { askerOf, visitorOf } from '../../parts.ts';
import { type ConsoleHandlers, WithSession } from '../../request.ts';

/** For whoever is not signed in yet. */
export const signInHandlers: ConsoleHandlers<typeof SIGN_IN_ROUTES> = {
  askForLink: async ({ request, body }) => {
    const asker = askerOf(request.call, request.parts);
    await askForLink(request.parts, {
      email: body.email,
      lang: pickLang(body.lang, 'en'),
      path: body.path ?? null,
      asker,
    });
    return { sent: true };
  },
  passkeySignInOptions: async ({ request }) => ({ options: await passkeySignInOptions(request.parts) }),
  signInByPasskey: async ({ request, body }) => {
    const { call, parts } = request;
    const token = await signInByPasskey(parts, body.response, visitorOf(call, parts));
    return new WithSession({ signed_in: true as const }, token);
  },
};
