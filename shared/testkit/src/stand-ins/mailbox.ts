import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { createFeed } from './feed.ts';

export type ReceivedEmail = {
  /** The envelope's addresses, which are what counts. */
  from: string;
  to: string[];
  /** The From header's name; '' without one. */
  fromName: string;
  replyTo: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** Header names in lower case; of several with one name the last. */
  headers: Record<string, string>;
  attachments: { filename: string | null; mimeType: string; method: string | null; content: string }[];
};

/** Thrown by `refuse` to answer a recipient with an SMTP status: 450 for not now, 550 for never. */
export type Refuse = (address: string) => number | null;

export type Mailbox = {
  smtpUrl: string;
  port: number;
  messages(): readonly ReceivedEmail[];
  /** The first matching e-mail that was not given out yet. */
  next(predicate?: (mail: ReceivedEmail) => boolean, timeoutMs?: number): Promise<ReceivedEmail>;
  /** From now on refuses recipients for which `fn` names a status. */
  refuse(fn: Refuse): void;
  /** Runs before each e-mail is taken; may hold it. */
  beforeAccept(fn: () => void | Promise<void>): void;
  close(): Promise<void>;
};

const textOf = (content: string | Uint8Array | ArrayBuffer) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');

function readEmail(email: Email, session: SMTPServerSession): ReceivedEmail {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    fromName: email.from?.name ?? '',
    replyTo: (email.replyTo ?? []).flatMap(({ address }) => address ?? []),
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, method, content }) => ({
      filename,
      mimeType,
      method: method ?? null,
      content: textOf(content),
    })),
  };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A real SMTP server on loopback that keeps what it is sent. `port`: to be back where one was closed. */
export async function startMailbox({ port = 0 }: { port?: number } = {}): Promise<Mailbox> {
  const feed = createFeed<ReceivedEmail>(({ to, subject }) => `${to.join(' ')}: ${subject}`);
  let refuse: Refuse = () => null;
  let beforeAccept: () => void | Promise<void> = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse(address);
      done(status === null ? null : Object.assign(new Error('refused'), { responseCode: status }));
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = readEmail(await PostalMime.parse(await bytesOf(stream)), session);
        await beforeAccept();
        feed.push(mail);
      };
      take().then(() => done(), done);
    },
  });
  // A sender that hangs up in mid-mail is its own affair.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${bound}`,
    port: bound,
    messages: () => feed.all,
    next: feed.next,
    refuse: (fn) => {
      refuse = fn;
    },
    beforeAccept: (fn) => {
      beforeAccept = fn;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
