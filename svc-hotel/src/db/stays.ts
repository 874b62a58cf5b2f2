import type { StayStatus } from '@booking/core/shapes';
import type { Queryable, Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import type { Stay } from '../domain/stay.ts';
import { lockAll } from './locks.ts';
import { stayColumns } from './stay-rows.ts';

export type StoredStay = Stay & { readonly email_key: string | null; readonly phone_key: string | null };

/** `pay_token`: the secret part of the address where its deposit is paid. */
export type PageStay = Stay & { readonly pay_token: string | null };

export async function readStayRow(db: Queryable, businessId: string, id: string): Promise<Stay> {
  const [row] = await db.query<Stay>(`select ${stayColumns()} from stay where id = $1 and business_id = $2`, [
    id,
    businessId,
  ]);
  if (!row) throw notFound();
  return row;
}

/** A stay by the id that its page's address vouches for; null once its guest is forgotten. */
export async function readPageStay(db: Queryable, id: string): Promise<PageStay | null> {
  const [row] = await db.query<PageStay>(
    `select ${stayColumns()}, pay_token from stay where id = $1 and forgotten_at is null`,
    [id],
  );
  return row ?? null;
}

type Asker = { readonly email_key: string | null; readonly phone_key: string | null };

/** The stay that a guest's request led to, by what the answer called it: among the guest's own, which an index finds. */
export async function findRequested(
  db: Queryable,
  businessId: string,
  reference: string,
  { email_key, phone_key }: Asker,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select id from stay where business_id = $1 and email_key = $3 and reference = $2
     union all select id from stay where business_id = $1 and phone_key = $4 and reference = $2 limit 1`,
    [businessId, reference, email_key, phone_key],
  );
  return row?.id ?? null;
}

/**
 * A stay that nobody else changes till the transaction ends, with the lock of its type and of `more`. The type is
 * read before its lock is had: where it changed meanwhile, the transaction starts over.
 */
export async function lockStay(
  tx: Tx,
  businessId: string,
  id: string,
  more: (stay: Stay) => readonly string[] = () => [],
): Promise<StoredStay> {
  const before = await readStayRow(tx, businessId, id);
  const { room_type_id } = before;
  await lockAll(tx, { businesses: [businessId], names: [room_type_id, ...more(before)] });
  const [row] = await tx.query<StoredStay>(
    `select ${stayColumns()}, email_key, phone_key from stay where id = $1 and business_id = $2 for update`,
    [id, businessId],
  );
  if (!row) throw notFound();
  if (row.room_type_id !== room_type_id) throw Object.assign(new Error('the stay changed its type'), { code: '40001' });
  return row;
}

export type ListAsked = {
  readonly from: string;
  /** The day after the last. */
  readonly until: string;
  readonly statuses: readonly StayStatus[];
  readonly after: { readonly checkIn: string; readonly id: string } | null;
};

/** What a list's rows are, of the columns that are asked for. */
const touching = (columns: string) => `select s.* from unnest($1::uuid[]) t (id), lateral (
       select ${columns} from stay x
       where x.room_type_id = t.id and daterange(x.check_in, x.check_out) && daterange($2, $3) offset 0) s
     where s.status = any ($4) and ($5::date is null or (s.check_in, s.id) > ($5::date, $6::uuid))
     order by s.check_in, s.id`;

const listValues = (typeIds: readonly string[], { from, until, statuses, after }: ListAsked) => [
  typeIds,
  from,
  until,
  statuses,
  after?.checkIn ?? null,
  after?.id ?? null,
];

/** Stays of these types that touch the days, by arrival, then by id. */
export async function listStayRows(
  db: Queryable,
  typeIds: readonly string[],
  asked: ListAsked & { readonly limit: number },
): Promise<Stay[]> {
  return db.query<Stay>(`${touching(stayColumns('x'))} limit $7`, [...listValues(typeIds, asked), asked.limit]);
}

/**
 * All of them, as a query whose rows are read piece by piece. Their ids alone are put in order: whole rows would be
 * written to the disk for that, 100 MB for a year of a large hotel.
 */
export function listAllStays(typeIds: readonly string[], asked: ListAsked): { text: string; values: unknown[] } {
  const text = `select s.* from (${touching('x.id, x.check_in, x.status')} offset 0) k, lateral (
       select ${stayColumns('x')} from stay x where x.id = k.id offset 0) s
     order by k.check_in, k.id`;
  return { text, values: listValues(typeIds, asked) };
}
