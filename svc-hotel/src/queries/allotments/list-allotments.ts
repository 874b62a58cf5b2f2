import type { Caller } from '@booking/core/caller';
import type { Allotment } from '@booking/core/routes/groups/allotment-answers';
import { ALLOTMENTS_PAGE, type AllotmentListQuery } from '@booking/core/routes/groups/allotments';
import { Id, IsoDate, Timestamp } from '@booking/core/scalars';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { listAllotmentRows } from '../../db/hot/allotments/list.ts';
import type { Deps } from '../../deps.ts';
import { malformed } from '../../errors.ts';
import { showAllotment } from './show-allotment.ts';

const Place = z.tuple([z.union([Timestamp, IsoDate]), Id]);

/** Allotments by their first night; by their last change, the oldest first, where changes are asked for. */
export async function listAllotments(
  deps: Deps,
  caller: Caller,
  query: AllotmentListQuery,
): Promise<{ allotments: Allotment[]; next_cursor: string | null }> {
  const {
    from = null,
    to = null,
    state = null,
    cut_off_until: cutOff = null,
    updated_since: since,
    limit = ALLOTMENTS_PAGE,
    cursor,
  } = query;
  const after = cursor === undefined ? null : readCursor(cursor, Place);
  const isOfOrder = after === null || after[0].includes('T') === (since !== undefined);
  if (cursor !== undefined && (after === null || !isOfOrder))
    throw malformed({ field: 'cursor', message: 'is not one that an answer gave' });
  const rows = await listAllotmentRows(deps.db, caller.business, {
    ...{ from, to, state, cutOff, since: since === undefined ? null : new Date(since).toISOString() },
    after: after === null ? null : { at: after[0], id: after[1] },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > page.length && last !== undefined;
  return {
    allotments: page.map(showAllotment),
    next_cursor: more ? writeCursor(since === undefined ? last.check_in : last.updated_at, last.id) : null,
  };
}
