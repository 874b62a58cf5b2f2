import type { Lang } from '@booking/core/lang';
import { legalLinks } from '../html/legal.ts';
import type { Email, EmailBusiness, EmailLink, EmailRow } from './email-parts.ts';

// What every mail program shows without folding lines itself, quoted once or twice too.
const WIDTH = 76;

/** An e-mail as plain text: lines of at most 76 characters, but links, which are never broken. */
export function emailText(email: Email): string {
  const { lang, greeting, paragraphs, facts, prices = [], terms = [], links = [], closing = null, business } = email;
  const parts = [
    greeting ?? '',
    ...paragraphs,
    facts.map((row) => rowText(row, lang)).join('\n'),
    prices.map((row) => rowText(row, lang)).join('\n'),
    ...terms,
    links.map((link) => linkText(link, lang)).join('\n\n'),
    closing ?? '',
    business === null ? '' : footText(business, lang),
  ];
  const wrapped = parts
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split('\n')
        .map((line) => wrap(line))
        .join('\n'),
    );
  return `${wrapped.join('\n\n')}\n`;
}

function footText({ name, address, phone, email, legal }: EmailBusiness, lang: Lang): string {
  const links = legalLinks(legal, lang).map(({ label, url }) => `${named(label, lang)} ${url}`);
  const ways = [address, phone, email, ...links].filter((way) => way !== '');
  return ways.length === 0 ? '' : [name, ...ways].join('\n');
}

/** Further lines of a value are set in, so that it is seen which row they belong to. */
function rowText({ label, value }: EmailRow, lang: Lang): string {
  return `${named(label, lang)} ${value}`
    .split('\n')
    .map((line, i) => (i === 0 ? wrap(line, '  ') : wrap(`  ${line}`, '  ')))
    .join('\n');
}

const linkText = ({ label, url }: EmailLink, lang: Lang): string => `${named(label, lang)}\n${url}`;

/** A label before what it names; a question needs no colon. */
function named(label: string, lang: Lang): string {
  if (/[?!:.…]$/.test(label)) return label;
  return lang === 'fr' ? `${label}\u00a0:` : `${label}:`;
}

function wrap(line: string, indent = ''): string {
  if (line.length <= WIDTH) return line;
  const start = /^ */.exec(line)?.[0] ?? '';
  const wrapped: string[] = [];
  let current = start;
  for (const word of line.slice(start.length).split(' ')) {
    const isFirst = current.trim() === '';
    if (!isFirst && current.length + 1 + word.length > WIDTH) {
      wrapped.push(current);
      current = indent + word;
    } else current = isFirst ? current + word : `${current} ${word}`;
  }
  return [...wrapped, current].join('\n');
}
