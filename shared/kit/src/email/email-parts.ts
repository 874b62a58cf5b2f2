import type { Lang } from '@booking/core/lang';
import type { Legal } from '@booking/core/words/legal';

/** The business whose e-mail it is: at the head of it how it looks, at the foot how it is reached. */
export type EmailBusiness = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** E-mails that were queued before businesses had a look of their own say nothing of it. */
  readonly brand?: { readonly colour: string | null; readonly logo_url: string | null } | null;
  /** Its own host, which the links lead to; without it they lead to the platform's. */
  readonly host_name?: string;
  readonly legal?: Legal | null;
};

export type EmailRow = { readonly label: string; readonly value: string };
/** A fact; one without a value is left out. */
export type EmailFact = { readonly label: string; readonly value: string | null };
/** `total`: the sum of those above it. */
export type EmailPrice = EmailRow & { readonly total?: boolean };
/** `first`: what the reader is asked to do. `other`: the way not taken, as plain a button. `quiet`: a link in a line. */
export type EmailLink = { readonly label: string; readonly url: string; readonly look: 'first' | 'other' | 'quiet' };

/** What an e-mail says, before it is laid out as text and as HTML. All of it is text: nothing is markup yet. */
export type Email = {
  readonly lang: Lang;
  readonly subject: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preview: string;
  readonly business: EmailBusiness | null;
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  readonly facts: readonly EmailRow[];
  readonly prices?: readonly EmailPrice[];
  /** What holds besides: until when it can be cancelled, for one. */
  readonly terms?: readonly string[];
  readonly links?: readonly EmailLink[];
  readonly closing?: string | null;
};
