export type Row = { readonly label: string; readonly value: string };
export type MailLink = { readonly label: string; readonly url: string };

/** What a mail says, before it is laid out as text and as HTML. */
export type MailContent = {
  readonly lang: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly Row[];
  readonly links: readonly MailLink[];
  readonly footer: readonly string[];
};

export type LaidOut = { readonly subject: string; readonly text: string; readonly html: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML may hold it, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] as string) : text;
}

export function layOut(content: MailContent): LaidOut {
  // A name with a line break in it must not become a header of its own.
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return { subject, text: asText(content), html: asHtml(content, subject) };
}

function asText({ paragraphs, rows, links, footer }: MailContent): string {
  const parts = [
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    footer.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function asHtml({ lang, paragraphs, rows, links, footer }: MailContent, subject: string): string {
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const cell = 'style="padding:2px 12px 2px 0;vertical-align:top"';
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5">',
    ...paragraphs.map((text) => `<p>${lines(text)}</p>`),
    '<table>',
    ...rows.map(
      ({ label, value }) =>
        `<tr><th ${cell} align="left">${escapeHtml(label)}</th><td ${cell}>${lines(value)}</td></tr>`,
    ),
    '</table>',
    ...links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    `<p>${footer.map(lines).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}
