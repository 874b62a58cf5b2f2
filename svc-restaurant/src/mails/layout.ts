/** A mail before it is put into text and HTML: greeting, what happened, the facts, the end. */
export type Letter = {
  readonly lang: string;
  readonly subject: string;
  readonly greeting: string | null;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly closing: string;
  /** Lines that say how to reach the sender. */
  readonly footer: readonly string[];
};

export function asText({ greeting, lead, facts, closing, footer }: Letter): string {
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [greeting, lead, list, closing, footer.join('\n')];
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

export function asHtml({ lang, subject, greeting, lead, facts, closing, footer }: Letter): string {
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="${TH}">${esc(label)}</th><td style="${TD}">${lines(value)}</td></tr>`,
    )
    .join('');
  const paragraphs = [greeting, lead].filter((part) => part !== null).map((part) => `<p>${lines(part)}</p>`);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${esc(subject)}</title></head>` +
    `<body style="${BODY}">${paragraphs.join('')}<table role="presentation" style="${TABLE}">${rows}</table>` +
    `<p>${lines(closing)}</p><p style="${FOOT}">${footer.map(esc).join('<br>')}</p></body></html>`
  );
}

const BODY = 'font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:36em;margin:0 auto;padding:16px';
const TABLE = 'border-collapse:collapse;margin:16px 0';
const TH = 'text-align:left;font-weight:600;padding:4px 16px 4px 0;vertical-align:top';
const TD = 'padding:4px 0';
const FOOT = 'color:#5a5a5a;font-size:14px';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function esc(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

const lines = (text: string): string => esc(text).replaceAll('\n', '<br>');

/** A text from outside on one line: subjects and headers must not be broken up. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
