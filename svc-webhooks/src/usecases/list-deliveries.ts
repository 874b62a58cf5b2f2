import type { Caller } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Delivery } from '@booking/core/routes/webhooks';
import type { Queryable } from '@booking/kit/db/open';
import { listDeliveries as readDeliveries } from '../db/deliveries.ts';
import { readWebhook } from '../db/webhooks.ts';
import { PAGE } from '../domain/limits.ts';
import { foreignCursor, noSuchWebhook } from './refusals.ts';

export type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** The deliveries of a webhook, newest first, a page at a time. */
export async function listDeliveries(
  db: Queryable,
  caller: Caller,
  webhookId: string,
  { limit = PAGE, cursor }: Page,
): Promise<{ deliveries: Delivery[]; next_cursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor, caller.lang);
  if (!(await readWebhook(db, caller.business, webhookId))) throw noSuchWebhook(caller.lang);
  const found = await readDeliveries(db, webhookId, before, limit + 1);
  const deliveries = found.slice(0, limit);
  const last = found.length > limit ? deliveries.at(-1) : undefined;
  return { deliveries, next_cursor: last ? writeCursor(last.id) : null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const writeCursor = (id: string) => Buffer.from(id).toString('base64url');

function readCursor(cursor: string, lang: Lang): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!UUID.test(id) || writeCursor(id) !== cursor) throw foreignCursor(lang);
  return id;
}
