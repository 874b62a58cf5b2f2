import { isLang } from '@booking/core/lang';
import { decrypt } from '@booking/kit/crypto/encryption';
import type { ComposeEmail } from '@booking/kit/email/compose';
import type { LatestFacts } from '@booking/kit/email/sender';
import { linkStands } from '../db/console/links.ts';
import {
  INVITATION_MAIL,
  type InvitationFacts,
  invitationEmail,
  NOTICE_MAIL,
  type NoticeFacts,
  noticeEmail,
  SIGN_IN_MAIL,
  type SignInFacts,
  signInEmail,
} from '../emails/console-emails.ts';
import type { ConsoleDeps } from '../usecases/console-deps.ts';

/** Renders the console's e-mails: the token of a link is in the clear here alone, and nowhere kept. */
export function consoleEmailComposer({ publicUrl, encryptionKey }: ConsoleDeps): ComposeEmail {
  return (kind, lang, data) => {
    if (!isLang(lang)) throw new Error(`no e-mail is written in ${lang}`);
    if (kind === INVITATION_MAIL) return invitationEmail(lang, `${publicUrl}/console`, data as InvitationFacts);
    if (kind === NOTICE_MAIL) return noticeEmail(lang, `${publicUrl}/console`, data as NoticeFacts);
    if (kind !== SIGN_IN_MAIL) throw new Error(`no e-mail is called ${kind}`);
    const facts = data as SignInFacts;
    const token = decrypt(facts.encrypted, encryptionKey, facts.link_id);
    return signInEmail(lang, `${publicUrl}/console/sign-in/${token}?lang=${lang}`, facts);
  };
}

/** A link that was used meanwhile, or is over, is not sent: nobody can do anything with it. */
export function latestConsoleFacts({ entities }: ConsoleDeps): LatestFacts {
  return async ({ kind, data }, now) => {
    if (kind !== SIGN_IN_MAIL) return data;
    return (await linkStands(entities.fork(), (data as SignInFacts).link_id, now)) ? data : null;
  };
}
