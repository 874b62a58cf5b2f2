import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { SMTPServerEnvelope } from 'smtp-server';

/** A message as GET /messages gives it; `content` is base64, header names are in lower case. */
export type Message = {
  kind: 'email' | 'sms';
  id: string;
  from: string;
  to: string[];
  subject: string;
  date: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string | null; content_type: string; content: string }[];
};

/** @param receivedAt stands in where the e-mail itself names no date */
export async function parseEmail(
  bytes: Uint8Array,
  envelope: SMTPServerEnvelope,
  receivedAt: Temporal.Instant,
): Promise<Message> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'base64' });
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  return {
    kind: 'email',
    id: randomUUID(),
    from: mail.from?.address ?? sender,
    // The envelope says who really gets it, hidden copies too.
    to: envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    date: mail.date ?? receivedAt.toString({ fractionalSecondDigits: 3 }),
    headers: joinHeaders(mail.headers),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      content_type: mimeType,
      content: String(content),
    })),
  };
}

function joinHeaders(headers: { key: string; value: string }[]): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const { key, value } of headers) joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
  return joined;
}
