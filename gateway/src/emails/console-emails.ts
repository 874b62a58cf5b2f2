import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { type EmailBusiness, type LaidOut, layOutEmail } from '@booking/kit/email/email';
import { LINK_MINUTES } from '../domain/console-rules.ts';
import { consoleEmailWords } from '../texts/texts.ts';

export const SIGN_IN_MAIL = 'console.sign_in';
export const INVITATION_MAIL = 'console.invitation';
export const NOTICE_MAIL = 'console.notice';

type Sender = { readonly name: string; readonly brand: object | null };

/** What waits of a link: its token encrypted. It may be read by a later release: take nothing away. */
export type SignInFacts = {
  readonly link_id: string;
  readonly encrypted: string;
  /** The one business that the person works for; null where there are several. */
  readonly business: Sender | null;
};

export type InvitationFacts = { readonly inviter: string; readonly email: string; readonly business: Sender };

/** At the head of an e-mail the name alone: whoever works there knows how to reach it. */
function headOf({ name, brand }: Sender): EmailBusiness {
  return { name, address: '', phone: '', email: '', brand: brand as NonNullable<EmailBusiness['brand']> | null };
}

export function signInEmail(lang: Lang, url: string, { business }: Pick<SignInFacts, 'business'>): LaidOut {
  const { subject, lead, once, notYou, button } = consoleEmailWords(lang).signIn;
  return layOutEmail({
    lang,
    subject,
    preview: once({ minutes: LINK_MINUTES }),
    business: business === null ? null : headOf(business),
    greeting: null,
    paragraphs: [lead, once({ minutes: LINK_MINUTES })],
    facts: [],
    links: [{ label: button, url, look: 'first' }],
    closing: notYou,
  });
}

export function invitationEmail(lang: Lang, url: string, { inviter, email, business }: InvitationFacts): LaidOut {
  const { subject, text, how, button } = consoleEmailWords(lang).invitation;
  const name = plainName(business.name);
  const said = text({ inviter: plainName(inviter), business: name });
  return layOutEmail({
    lang,
    subject: subject({ business: name }),
    preview: said,
    business: headOf(business),
    greeting: null,
    paragraphs: [said, how({ email })],
    facts: [],
    links: [{ label: button, url, look: 'first' }],
  });
}

/** What lets somebody in was added: who it was, and the passkey's name, the address that was invited, or the kind of key. */
export type NoticeFacts = {
  readonly what: 'passkey' | 'member' | 'key';
  readonly by: string;
  readonly name: string;
  readonly business: Sender | null;
};

export function noticeEmail(lang: Lang, url: string, { what, by, name, business }: NoticeFacts): LaidOut {
  const { subject, text, notYou, button } = consoleEmailWords(lang).notice;
  const said = text[what]({ by: plainName(by), name: what === 'member' ? name : plainName(name) });
  return layOutEmail({
    lang,
    subject: subject[what],
    preview: said,
    business: business === null ? null : headOf(business),
    greeting: null,
    paragraphs: [said, notYou],
    facts: [],
    links: [{ label: button, url, look: 'first' }],
  });
}
