/** A calendar file that goes with a mail, as an invitation (REQUEST) or its end (CANCEL). */
export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename?: string };

/** A mail in words. */
export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics?: MailCalendar | null;
};

/**
 * Puts a queued mail into words, right before it is sent. The data may have been queued by an earlier release: what it
 * holds may be added to and not taken away. Throws for a kind that is unknown.
 */
export type ComposeMail = (kind: string, lang: string, data: unknown) => MailContent;

// Mails that were put into words when they were queued, as all were once, wait beside the others.
const isComposed = (data: unknown): data is { composed: MailContent } =>
  typeof data === 'object' && data !== null && 'composed' in data;

export function contentOf({ kind, lang, data }: { kind: string; lang: string; data: unknown }, compose: ComposeMail) {
  return isComposed(data) ? data.composed : compose(kind, lang, data);
}
