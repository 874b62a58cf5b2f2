import { wrongField } from '@booking/core/errors';
import type { Order } from '@booking/core/shapes';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { readOrders } from '../db/orders.ts';
import type { Deps } from '../deps.ts';

const PAGE = 100;
const OrderCursor = z.tuple([z.guid()]);

type OrderQuery = {
  readonly status?: Order['status'] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

/** The orders of a business, newest first, a page at a time. */
export async function listOrders(deps: Deps, businessId: string, { status, limit = PAGE, cursor }: OrderQuery) {
  const after = cursor === undefined ? null : readCursor(cursor, OrderCursor);
  if (cursor !== undefined && after === null) throw wrongField('cursor', 'cannot be read');
  const wanted = { status: status ?? null, after: after?.[0] ?? null };
  const rows = await readOrders(deps.entities.fork(), businessId, wanted, limit + 1);
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  return { orders, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last.id) : null };
}
