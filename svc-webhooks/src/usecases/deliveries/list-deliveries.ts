import type { Caller } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { Delivery } from '@booking/core/routes/webhooks';
import { Id } from '@booking/core/scalars';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { listDeliveries as readDeliveries } from '../../db/hot/list-deliveries.ts';
import { readWebhook } from '../../db/webhooks.ts';
import { PAGE } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { foreignCursor, noSuchWebhook } from '../refusals.ts';

export type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** The deliveries of a webhook, newest first, a page at a time. */
export async function listDeliveries(
  webhookId: string,
  caller: Caller,
  { limit = PAGE, cursor }: Page,
  { db, entities }: Deps,
): Promise<{ deliveries: Delivery[]; next_cursor: string | null }> {
  const before = cursor === undefined ? null : beforeOf(cursor, caller.lang);
  if (!(await readWebhook(entities.fork(), caller.business, webhookId))) throw noSuchWebhook(caller.lang);
  const found = await readDeliveries(db, webhookId, before, limit + 1);
  const deliveries = found.slice(0, limit);
  const last = found.length > limit ? deliveries.at(-1) : undefined;
  return { deliveries, next_cursor: last ? writeCursor(last.id) : null };
}

const Place = z.tuple([Id]);

function beforeOf(cursor: string, lang: Lang): string {
  const read = readCursor(cursor, Place);
  if (read === null) throw foreignCursor(lang);
  return read[0];
}
