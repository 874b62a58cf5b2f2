import { ERRORS, type ErrorCode } from '../errors.ts';
import { ERROR_MEANINGS, REASON_MEANINGS } from './error-meanings.ts';

const errorRows = Object.entries(ERRORS).map(([code, status]) => {
  const { when, remedy } = ERROR_MEANINGS[code as ErrorCode];
  const statuses = code === 'server_error' ? '500, 502, 503' : String(status);
  return `| ${statuses} | \`${code}\` | ${when} | ${remedy} |`;
});
const reasonRows = Object.entries(REASON_MEANINGS).map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`);

/** What the reference says before the routes: one section for everything that holds for all of them. */
export const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Authentication',
    `Every call carries a key in the header \`X-Service-Key\`. A key belongs to one business, and there are two kinds of it.

- A **publishable key** (\`svc_pk_live_…\`) is for web pages. It reads what the business shows and sends requests for bookings and stays. In a browser it works only on the websites that are listed for it; a server may use it as well.
- A **secret key** (\`svc_sk_live_…\`) is for the business's own server. It may call every route. A request that carries it together with an \`Origin\` header answers 403, so it never works in a web page but this reference.

A business may have five keys of both kinds together. A key is shown once, when it is made. A revoked key and a changed list of websites take effect within a minute.

The API answers while the business has an active subscription on the plan Tools, Business or Pro.

\`\`\`sh
curl "$BASE_URL/v1/venue?lang=en" -H "X-Service-Key: $PUBLISHABLE_KEY"
\`\`\``,
  ],
  [
    'Dates, times and amounts',
    `Bodies are JSON in UTF-8. A day is written \`2026-12-04\` and a time \`19:00\`, both in the business's own time zone. A moment is ISO 8601 in UTC with milliseconds. Fields that the API does not know are ignored.

Amounts come in two units, and each field says which one it has.

- **Hotels and orders** use whole numbers of minor units (Rappen, cents): \`18000\` means CHF 180.00. Their names end in \`amount\`, and \`per_person_per_night\` is one as well, as are \`room_revenue\`, \`adr\` and \`revpar\` of reports. CHF amounts end in 0 or 5. Prices include VAT; the tourist tax comes on top and is shown apart.
- **Services, dishes and events** have a \`price\`, a decimal amount: \`9.5\` means CHF 9.50. null means on request. **Wines** have a \`glass_price\` and a \`bottle_price\` of the same kind; null means that it is not sold so.`,
  ],
  [
    'Errors',
    `Every answer that is not a success has the body \`{"error": {"code", "message", "developer_message", "doc_url"}}\`. Decide by \`code\`; \`message\` is safe to show to a person, \`developer_message\` is for you, and \`doc_url\` leads here. A request with wrong fields names each of them in \`fields\`, as \`{"path", "message"}\`, to stand beside it in a form. The order of the rows is that of their status.

| Status | Code | When | What to do |
|---|---|---|---|
${errorRows.join('\n')}

\`error.reason\` names the rule that a refused request breaks, or what stands in the way of a change that answers 409 \`conflict\`. \`warning_codes\` does the same for each sentence of \`warnings\`.

| Reason | Meaning |
|---|---|
${reasonRows.join('\n')}`,
  ],
  [
    'Limits',
    `A key may make 120 requests a minute, of which 10 may be requests for bookings or stays. The windows turn on the minute. Every counted answer carries \`RateLimit-Limit\`, \`RateLimit-Policy\`, \`RateLimit-Remaining\` (calls like this one that are left) and \`RateLimit-Reset\`. Beyond a limit the answer is 429 with \`Retry-After\` in seconds; the request was not run.

One guest may have five requests stored at a business within an hour, and five that wait for its answer. What stands behind a plus in an e-mail address is no other guest. One address may have ten stay requests stored at a hotel within an hour when they come by a publishable key. All answer 422 with the reason \`guest_limit\`. Out of browsers one address sends a business 20 requests a day; more answer 429 until midnight UTC.

A body holds at most 64 KiB, a name 200 characters, notes 2000.`,
  ],
  [
    'Idempotency',
    `Send an \`Idempotency-Key\` with every POST, PATCH and DELETE: 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. When the connection breaks, send the same request with the same key: it is run once, and the first answer comes back with \`Idempotent-Replayed: true\`. Answers are kept for 24 hours.

The same key with another body answers 422 \`idempotency_key_reused\`. While the first request is still running, the answer is 409 \`idempotency_in_progress\`. Answers 401, 402, 403, 429 and 5xx are not kept, so the same key really tries again.

Besides, the same booking or stay request from the same guest within 30 minutes gets the first answer again with \`duplicate: true\`, with or without a key.`,
  ],
  [
    'Pagination',
    `A list without \`limit\` is whole. With \`limit\` (1 to 500) it comes in pages: while \`next_cursor\` is not null, ask again with \`cursor\` set to it and every other parameter unchanged. Deliveries and events of webhooks come 100 a page without a \`limit\`.

With \`updated_since\` or \`external_id\` lists of bookings and stays hold what changed since that moment, or bears that id, whatever its day: by the moment of the last change, the oldest first, 500 a page without a \`limit\`.`,
  ],
  [
    'Languages',
    `Sentences for guests come in English, German, French, Spanish, Italian and Portuguese: \`en\`, \`de\`, \`fr\`, \`es\`, \`it\`, \`pt\`. The query parameter \`lang\`, or the field \`lang\` of a request, chooses one. A region is cut off, and an unknown language falls back to the business's own; neither is an error.`,
  ],
  [
    'Versioning',
    `Every path begins with \`/v1/\` and stays compatible. Routes, optional parameters, fields of answers, events and values of \`reason\` may be added at any time, so a client ignores what it does not know. A change that would break a client gets a new path. Staff routes carry the tag \`v2\` and keep their path. Webhook bodies carry \`api_version\`.`,
  ],
  [
    'Webhooks',
    `A webhook is an address of yours that gets every change as signed JSON, whichever channel the change came by. Add it with \`POST /v1/webhooks\` and try it with \`POST /v1/webhooks/{id}/test\`.

\`Service-Signature\` is \`t=<Unix seconds>,v1=<hex>\`, where \`v1\` is the HMAC-SHA256 of the text \`<t>.<raw body>\` with the secret of the webhook. Check it over the raw bytes, refuse a \`t\` that is more than five minutes away, and compare in constant time. There are several \`v1\` for 24 hours after a secret was rotated: one that matches is enough.

Answer any 2xx within ten seconds. Anything else is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours, 12 hours and 24 hours, eight times in all. Ignore an \`id\` that you have handled, and sort by \`created\`: deliveries do not arrive in the order of the changes. Nothing is sent, and nothing is saved up, while the subscription is off.

\`GET /v1/webhook-events\` lists every event of the last 30 days, oldest first. A receiver that was away for longer goes on \`after\` the \`event_id\` of the last delivery that it handled.`,
  ],
];

/** What the API is for, in a sentence. */
export const SUMMARY =
  'Publish bookings of a restaurant, an appointment business or a hotel on any website, and run the front desk from your own server.';

export const GUIDE: string = [SUMMARY, ...SECTIONS.map(([title, text]) => `# ${title}\n\n${text}`)].join('\n\n');
