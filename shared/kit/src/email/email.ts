import type { Lang } from '@booking/core/lang';
import { plainName } from '@booking/core/words/plain-name';
import { emailHtml } from './email-html.ts';
import type { Email, EmailFact } from './email-parts.ts';
import { emailText } from './email-text.ts';

export type { Email, EmailBusiness, EmailFact, EmailLink, EmailPrice } from './email-parts.ts';

export type LaidOut = { readonly subject: string; readonly text: string; readonly html: string };

/** A text from outside on one line: subjects and headers must not be broken up. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** French sets a space before some marks: no line may begin with one of them. */
function withFirmSpaces(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ (?=[:;?!»])/g, '\u00a0') : text;
}

type EmailWords = Omit<Email, 'facts'> & { readonly facts: readonly EmailFact[] };

/** The one layout of every service's e-mails. */
export function layOutEmail(email: EmailWords): LaidOut {
  const { lang } = email;
  const firm = (text: string) => withFirmSpaces(text, lang);
  const tidy: Email = {
    ...email,
    business: email.business && { ...email.business, name: plainName(email.business.name) },
    subject: firm(oneLine(email.subject)),
    preview: firm(oneLine(email.preview)),
    paragraphs: email.paragraphs.map(firm),
    facts: email.facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    terms: (email.terms ?? []).map(firm),
  };
  return { subject: tidy.subject, text: emailText(tidy), html: emailHtml(tidy) };
}
