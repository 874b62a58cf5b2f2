import { createTransport } from 'nodemailer';
import type { MailContent } from './compose.ts';

export type OutgoingMail = MailContent & {
  messageId: string;
  lang: string;
  fromName: string | null;
  replyTo: string | null;
  to: string;
};

/**
 * What sending came to. `away`: there is no talking to the mail server, which says nothing about the mail.
 * `later`: it was not taken this time. `never`: it was refused for good.
 */
export type Sent = { as: 'sent' } | { as: 'away' | 'later' | 'never'; error: string };

export type MailTransport = { send(mail: OutgoingMail): Promise<Sent>; close(options?: { force?: boolean }): void };

/** Mails that are on their way at the same time. */
export const CONNECTIONS = 5;
/** The longest that one mail may take, in milliseconds: no socket timeout notices a server that trickles. */
export const SEND_MS = 60_000;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

const BEFORE_THE_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API|NOOP)/;

/** Names what an error of the transport means for the mail. */
export function judge(error: SmtpError): Sent {
  const text = error.message.slice(0, 500);
  const early = error.command === undefined ? error.code !== 'EENVELOPE' : BEFORE_THE_MAIL.test(error.command);
  if (early && error.code !== 'EMESSAGE' && error.code !== 'EABORT') return { as: 'away', error: text };
  const refused = error.code === 'EENVELOPE' && error.responseCode === undefined;
  if (refused || (error.responseCode ?? 0) >= 500) return { as: 'never', error: text };
  return { as: 'later', error: text };
}

/** `a@b.example` of `Name <a@b.example>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function messageOf(mail: OutgoingMail, from: string) {
  const { ics } = mail;
  return {
    from: mail.fromName === null ? from : { name: mail.fromName, address: addressOf(from) },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // As an object: a comma in it must not make two addresses.
    to: { name: '', address: mail.to },
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: no out-of-office reply to a notice.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang },
    ...(ics
      ? { icalEvent: { method: ics.method, filename: ics.filename ?? 'invitation.ics', content: ics.content } }
      : {}),
  };
}

/** A few kept connections to the mail server. Never sends a mail again by itself: whether to is the queue's to say. */
export function createMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(SEND_MS) });
        return { as: 'sent' };
      } catch (error) {
        return judge(error as SmtpError);
      }
    },
    close: (options) => transport.close(options),
  };
}
