import { pagesUrl } from '@booking/core/business-file/host-name';
import { LANGS, type Lang } from '@booking/core/lang';
import { fillIn, paragraphsIn, type Variables, type Wording } from '@booking/core/rules/messages/own-words';
import type { PageTokens } from '../crypto/page-token.ts';
import type { EmailContent } from './compose.ts';
import type { EmailLink } from './email-parts.ts';

export type { EmailContent } from './compose.ts';

/** Where the pages of a booking or stay are: on the business's own host, where it has one. */
export type PageLinks = {
  /** The guest's own page. */
  readonly guest: (id: string, hostName?: string) => string;
  /** The guest's page of a quote, where it is answered. */
  readonly quote: (id: string, hostName?: string) => string;
  /** The guest's page of the waiting list, where an offer is answered. */
  readonly waiting: (id: string, hostName?: string) => string;
  /** The business's page with the buttons, for a request that waits for an answer. */
  readonly desk: (id: string, hostName?: string) => string;
};

/** @param publicUrl without a slash at its end */
export function createPageLinks(publicUrl: string, tokens: PageTokens): PageLinks {
  const linkTo = (kind: keyof PageLinks) => (id: string, hostName?: string) =>
    `${pagesUrl(publicUrl, hostName)}/${kind}/${tokens.make(kind, id)}`;
  return { guest: linkTo('guest'), desk: linkTo('desk'), quote: linkTo('quote'), waiting: linkTo('waiting') };
}

/** Renders the facts that an e-mail of one kind was queued with. */
export type EmailTemplate = (pages: PageLinks, lang: Lang, facts: never) => EmailContent;
export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;

/** The templates of several kinds of e-mail, `booking.confirmed` and the like, that one function renders. */
export function templatesOf<Kind extends string, Facts>(
  prefix: string,
  kinds: readonly Kind[],
  render: (pages: PageLinks, kind: Kind, lang: Lang, facts: Facts) => EmailContent,
): EmailTemplates {
  const templateOf =
    (kind: Kind) =>
    (pages: PageLinks, lang: Lang, facts: Facts): EmailContent =>
      render(pages, kind, lang, facts);
  return Object.fromEntries(kinds.map((kind) => [`${prefix}.${kind}`, templateOf(kind)]));
}

/** Renders an e-mail of the queue. @throws Error for a kind or a language that this release does not know */
export const composerOf =
  (templates: EmailTemplates) =>
  (pages: PageLinks, kind: string, lang: string, data: unknown): EmailContent => {
    const template = templates[kind];
    const language = LANGS.find((candidate) => candidate === lang);
    if (!template || !language) throw new Error(`no mail is called ${kind} in ${lang}`);
    return template(pages, language, data as never);
  };

/** To the page that asks once more: what an e-mail's reader opens by itself answers nothing. */
export function answerLinks(url: string, words: { readonly confirm: string; readonly decline: string }): EmailLink[] {
  return [
    { label: words.confirm, url: `${url}?answer=confirm`, look: 'first' },
    { label: words.decline, url: `${url}?answer=decline`, look: 'other' },
  ];
}

type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

/** What an e-mail says in the words of its business, and in ours where it has none. */
export function inOwnWords(wording: Wording | undefined, variables: Variables, ours: Words): Words {
  const { subject, text } = wording ?? {};
  return {
    subject: subject === undefined ? ours.subject : fillIn(subject, variables),
    paragraphs: text === undefined ? ours.paragraphs : paragraphsIn(fillIn(text, variables)),
  };
}
