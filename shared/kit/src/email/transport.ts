import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import EmailComposer from 'nodemailer/lib/mail-composer';
import type { EmailContent } from './compose.ts';

export type OutgoingEmail = EmailContent & {
  messageId: string;
  lang: string;
  fromName: string | null;
  replyTo: string | null;
  to: string;
  /** By the clock of the services, which the sandbox moves. */
  date: Date;
};

/**
 * What sending came to. `unavailable`: there is no talking to the mail server, which says nothing about the mail.
 * `later`: it was not taken this time. `never`: it was refused for good. `silent`: it had begun to leave, and nothing
 * was heard of it; said of e-mails that have a `begin` alone.
 */
export type Sent = { as: 'sent' } | { as: 'unavailable' | 'later' | 'never' | 'silent'; error: string };

export type EmailTransport = {
  /** @param begin runs before the mail's first byte leaves, and can still hold it back by throwing */
  send(mail: OutgoingEmail, begin?: () => Promise<void>): Promise<Sent>;
  close(options?: { force?: boolean }): void;
};

/** E-mails that are on their way at the same time. */
export const CONNECTIONS = 5;
/** The longest that one e-mail may take, in milliseconds: no socket timeout notices a server that trickles. */
export const SEND_MS = 60_000;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

const BEFORE_THE_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API|NOOP)/;

/** Names what an error of the transport means for the mail. */
export function judge(error: SmtpError): Sent {
  const text = error.message.slice(0, 500);
  const early = error.command === undefined ? error.code !== 'EENVELOPE' : BEFORE_THE_MAIL.test(error.command);
  if (early && error.code !== 'EMESSAGE' && error.code !== 'EABORT') return { as: 'unavailable', error: text };
  const refused = error.code === 'EENVELOPE' && error.responseCode === undefined;
  if (refused || (error.responseCode ?? 0) >= 500) return { as: 'never', error: text };
  return { as: 'later', error: text };
}

/** `a@b.example` of `Name <a@b.example>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function messageOf(mail: OutgoingEmail, from: string) {
  const { ics } = mail;
  return {
    from: mail.fromName === null ? from : { name: mail.fromName, address: addressOf(from) },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // As an object: a comma in it must not make two addresses.
    to: { name: '', address: mail.to },
    messageId: mail.messageId,
    date: mail.date,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: no out-of-office reply to a notice.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang },
    ...(mail.attachments === undefined ? {} : { attachments: [...mail.attachments] }),
    ...(ics
      ? { icalEvent: { method: ics.method, filename: ics.filename ?? 'invitation.ics', content: ics.content } }
      : {}),
  };
}

/** A message that says when it begins to leave: once there is a server that takes it, before its first byte. */
async function beginning(message: ReturnType<typeof messageOf>, begin: () => Promise<void>) {
  const progress = { begun: false };
  const node = new EmailComposer(message).compile();
  const bytes = await node.build();
  const body = async function* () {
    await begin();
    progress.begun = true;
    yield bytes;
  };
  const { from, to } = node.getEnvelope();
  return { progress, data: { envelope: { from: from || '', to }, raw: Readable.from(body(), { objectMode: false }) } };
}

/** A few kept connections to the mail server. Never sends an e-mail again by itself: whether to is the queue's to say. */
export function createEmailTransport(smtpUrl: string, from: string): EmailTransport {
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
    send: async (mail, begin) => {
      const message = messageOf(mail, from);
      const { progress, data } = begin
        ? await beginning(message, begin)
        : { progress: { begun: false }, data: message };
      try {
        await transport.sendMail({ ...data, signal: AbortSignal.timeout(SEND_MS) });
        return { as: 'sent' };
      } catch (error) {
        const failed = error as SmtpError;
        const isAnswered = !progress.begun || failed.responseCode !== undefined;
        return isAnswered ? judge(failed) : { as: 'silent', error: failed.message.slice(0, 500) };
      }
    },
    close: (options) => transport.close(options),
  };
}
