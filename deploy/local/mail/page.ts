import { smsLength } from '@booking/core/rules/sms-segments';
import { html, lines, type Markup } from '@booking/kit/html/markup';
import type { Message } from './parse.ts';

/** All messages for a person's eyes, in the one look. */
export function page(messages: readonly Message[]): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Messages</title>
<link rel="stylesheet" href="/assets/pages.css">
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header class="masthead"><p class="wordmark">Sandbox</p></header>
<main id="content">
<h1>Messages</h1>
<p class="lead">Every e-mail and every text message that this copy sends lands here and goes nowhere else.</p>
<p class="quiet">The newest is first. For programs the same is at <a href="/messages">/messages</a>.</p>
${messages.length === 0 ? html`<p class="note">Nothing was sent yet.</p>` : messages.map(entry)}
</main>
</body>
</html>
`);
}

const WRITTEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const entry = (message: Message): Markup => (message.kind === 'sms' ? textEntry(message) : emailEntry(message));

/** To whom and when, by the clock of this machine. */
function address({ to, date }: Message): Markup {
  const at = Date.parse(date);
  const written = Number.isNaN(at) ? date : `${WRITTEN.format(at)} UTC`;
  return html`<small>to ${to.join(', ')} · <time datetime="${date}">${written}</time></small>`;
}

const ENCODINGS = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const;

/** A text is short: it is shown whole. */
function textEntry(message: Message): Markup {
  const { encoding, units, segments } = smsLength(message.text);
  const size = `${segments} ${segments === 1 ? 'segment' : 'segments'} of ${ENCODINGS[encoding]}, ${units} characters`;
  return html`<section class="card message">
<p><span class="status good">Text message</span></p>
<p class="bubble">${lines(message.text)}</p>
<p>${address(message)} <small>· from ${message.from} · ${size}</small></p>
</section>
`;
}

function emailEntry(message: Message): Markup {
  const { id, subject, from, text, html: asHtml, attachments } = message;
  const files = attachments.map(({ filename, content_type }) => `${filename ?? 'unnamed'} (${content_type})`);
  return html`<details class="card message">
<summary><span class="status">E-mail</span>
<strong>${subject || '(no subject)'}</strong>
${address(message)}</summary>
<p><small>From ${from}</small>${asHtml !== '' && html`<small> · <a href="/messages/${id}/html">as a mail program shows it</a></small>`}</p>
<pre>${text}</pre>
${files.length > 0 && html`<p><small>Attached: ${files.join(', ')}</small></p>`}
</details>
`;
}
