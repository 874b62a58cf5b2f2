/** A calendar file that goes with an e-mail, as an invitation (REQUEST) or its end (CANCEL). */
export type EmailCalendar = { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename?: string };

/** A rendered e-mail. */
export type EmailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics?: EmailCalendar | null;
  readonly attachments?: readonly EmailAttachment[];
};

/** A file that goes with an e-mail. */
export type EmailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/**
 * Renders a queued e-mail, right before it is sent. The data may have been queued by an earlier release: what it
 * holds may be added to and not taken away. Throws for a kind that is unknown.
 */
export type ComposeEmail = (kind: string, lang: string, data: unknown) => EmailContent;

// E-mails that were rendered when they were queued, as all were once, wait beside the others.
const isComposed = (data: unknown): data is { composed: EmailContent } =>
  typeof data === 'object' && data !== null && 'composed' in data;

export function contentOf({ kind, lang, data }: { kind: string; lang: string; data: unknown }, compose: ComposeEmail) {
  return isComposed(data) ? data.composed : compose(kind, lang, data);
}
