import { appendFileSync, copyFileSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedEmail } from '@booking/testkit/stand-ins/mailbox';
import type { Json } from './api.ts';

/**
 * What the end-to-end run leaves for the search through its logs (`deploy/local/lib/commands/run-logs.mjs`): everything that
 * processes printed, and every value that must not be among it. Nothing where nobody asked for it.
 */
const FOLDER = process.env.TEST_LOGS;

/** Processes say all they can when their logs are searched. */
export const LOG_LEVEL = FOLDER === undefined ? 'warn' : 'trace';

export function keepPrinted(file: string, pid: number | undefined, chunk: Buffer): void {
  if (FOLDER !== undefined) appendFileSync(join(FOLDER, `${file.replaceAll('/', '_')}-${pid}.log`), chunk);
}

/** Logs that a start in a clone wrote. */
export function keepLogs(folder: string, from: string): void {
  if (FOLDER === undefined || !existsSync(folder)) return;
  for (const path of globSync('**/*.log', { cwd: folder }))
    copyFileSync(join(folder, path), join(FOLDER, `${from}-${path.replaceAll('/', '_')}`));
}

export function seed(kind: string, values: readonly unknown[]): void {
  if (FOLDER === undefined) return;
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  const lines = texts.map((value) => `${JSON.stringify({ kind, value })}\n`);
  if (lines.length > 0) appendFileSync(join(FOLDER, `seeds-${process.pid}.jsonl`), lines.join(''));
}

const GUESTS_ROUTE = /\/v1\/(booking-requests|bookings|stay-requests|stays)/;
const GUEST_FIELDS = ['name', 'email', 'phone', 'notes', 'message'] as const;

/** The key of a call, the guest in its body, and a secret in its answer. */
export function seedCall(key: string, path: string, body: Json, answer: Json): void {
  if (FOLDER === undefined) return;
  seed('key', [key]);
  if (GUESTS_ROUTE.test(path)) for (const field of GUEST_FIELDS) seed(`guest's ${field}`, [body?.[field]]);
  seed('webhook secret', [answer?.webhook?.secret, answer?.secret]);
}

const LINK = /\/(?:guest|desk|quote|waiting|pay|calendar)\/([\w.-]{8,})/g;

/** Whom e-mails went to, and the links in them that open a page. */
export function seedEmails(mails: readonly ReceivedEmail[]): void {
  for (const { to, text } of FOLDER === undefined ? [] : mails) {
    seed('e-mail address', to);
    seed(
      'link of a page',
      [...text.matchAll(LINK)].map(([, token]) => token),
    );
  }
}

/** The keys of a `demo.json`. */
export function seedDemo(file: Json): void {
  const businesses: Json[] = Object.values(file?.businesses ?? {});
  seed('operator token', [file?.operator_token]);
  seed(
    'key',
    businesses.flatMap(({ publishable_key, secret_key }) => [publishable_key, secret_key]),
  );
  seed(
    'sign-in link',
    businesses.map(({ sign_in_url }) => sign_in_url?.split('/').at(-1)),
  );
}
