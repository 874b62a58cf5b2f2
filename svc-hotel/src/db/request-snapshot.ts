import type { StayStatus } from '@booking/core/shapes';
import type { Statement, Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import { isoOf, type Nights } from '../domain/days.ts';
import type { UnitsHeld } from '../domain/extras.ts';
import type { Hotels, HotelView } from './hotels.ts';
import { lockAll } from './locks.ts';
import {
  type BlockedRow,
  blockedSql,
  type HeldRow,
  heldSql,
  type OutOfOrderRow,
  outSql,
  roomIds,
  stockOf,
  type TypeStock,
} from './stock.ts';
import { couponUsesSql, type ExtrasRow, extrasHeldSql, heldBy } from './uses.ts';

export type RequestAsked = {
  readonly typeId: string;
  /** The nights with their surroundings. */
  readonly window: Nights;
  readonly nights: Nights;
  readonly couponCode: string | null;
  readonly extras: boolean;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  /** null where the address is not counted. */
  readonly addressHash: string | null;
  /** The moment from which earlier requests are looked at. */
  readonly since: string;
  /** The Idempotency-Key it came with. */
  readonly keyId: string;
  readonly key: string | null;
  readonly now: string;
};

/** What the same Idempotency-Key was answered before. */
export type StoredRun = { readonly fingerprint: string; readonly status: number; readonly body: string };

/** An earlier request of the same guest at this hotel. */
export type EarlierRequest = {
  readonly request_key: string;
  readonly status: StayStatus;
  readonly first_answer: unknown;
  readonly created_at: string;
};

/** Everything that a stay request is judged by, as of one moment. */
export type RequestSnapshot = {
  readonly view: HotelView;
  readonly stock: TypeStock | null;
  readonly couponUses: number;
  readonly held: UnitsHeld;
  readonly earlier: readonly EarlierRequest[];
  readonly fromAddress: number;
  readonly run: StoredRun | null;
};

type Row = {
  revision: number;
  held: HeldRow[];
  blocked: BlockedRow[];
  out: OutOfOrderRow[];
  uses: number;
  extras: ExtrasRow[];
  earlier: EarlierRequest[];
  from_address: number;
  run: StoredRun | null;
};

const earlierBy = (column: string, parameter: string, more = '') => `
    select m.request_key, m.status, m.first_answer, m.created_at from stay m
    where m.business_id = $1 and m.${column} = ${parameter} and m.created_at > $10::timestamptz and m.by_guest ${more}`;

const EARLIER = `select coalesce(json_agg(json_build_object('request_key', q.request_key, 'status', q.status,
      'first_answer', q.first_answer, 'created_at', q.created_at) order by q.created_at), '[]')
    from (${earlierBy('email_key', '$8')} union all ${earlierBy('phone_key', '$9', 'and ($8::text is null or m.email_key is distinct from $8)')}) q`;

const RUN = `select json_build_object('fingerprint', i.fingerprint, 'status', i.status, 'body', i.body)
    from idempotency i where i.business_id = $1::uuid::text and i.key_id = $14 and i.key = $15
      and i.status is not null and i.expires_at > $16::timestamptz`;

const READ: Statement = {
  name: 'hotel_request_snapshot',
  text: `select h.revision,
      (${heldSql('$2::uuid', '$4::date', '$5::date')}) as held,
      (${blockedSql('$3::uuid[]', '$4::date', '$5::date')}) as blocked,
      (${outSql('$3::uuid[]')}) as out,
      case when $6::text is null then 0 else (${couponUsesSql('$1', '$6')}) end as uses,
      case when $7::uuid[] is null then '[]' else (${extrasHeldSql('$7::uuid[]', '$12::date', '$13::date', 'null')}) end as extras,
      (${EARLIER}) as earlier,
      case when $11::text is null then 0 else (select count(*)::int from stay a where a.business_id = $1
        and a.address_hash = $11 and a.address_counts and a.created_at > $10::timestamptz) end as from_address,
      (${RUN}) as run
    from hotel h where h.business_id = $1`,
};

/**
 * The locks, then one statement that reads; a second one only where the settings changed since they were last read.
 * The two leave together and are run one after the other: the read sees what those saw whom the locks waited for.
 */
export async function readRequestSnapshot(
  tx: Tx,
  hotels: Hotels,
  businessId: string,
  locks: readonly string[],
  asked: RequestAsked,
): Promise<RequestSnapshot> {
  const [, snapshot] = await Promise.all([lockAll(tx, locks), read(tx, hotels, businessId, asked)]);
  return snapshot;
}

async function read(tx: Tx, hotels: Hotels, businessId: string, asked: RequestAsked): Promise<RequestSnapshot> {
  for (let view = await hotels.remembered(tx, businessId); ; view = await hotels.load(tx, businessId)) {
    const [row] = await tx.query<Row>(READ, valuesFor(view, asked));
    if (!row) throw notFound();
    if (row.revision === view.revision) return answer(view, row, asked);
  }
}

function valuesFor(view: HotelView, asked: RequestAsked): unknown[] {
  const { types, typeById } = view.hotel;
  const type = typeById.get(asked.typeId);
  return [
    view.businessId,
    asked.typeId,
    type === undefined ? [] : roomIds(type),
    isoOf(asked.window.from),
    isoOf(asked.window.to),
    asked.couponCode?.toUpperCase() ?? null,
    asked.extras ? types.map((one) => one.settings.id) : null,
    asked.emailKey,
    asked.phoneKey,
    asked.since,
    asked.addressHash,
    isoOf(asked.nights.from),
    isoOf(asked.nights.to),
    asked.keyId,
    asked.key,
    asked.now,
  ];
}

function answer(view: HotelView, row: Row, asked: RequestAsked): RequestSnapshot {
  const type = view.hotel.typeById.get(asked.typeId);
  return {
    view,
    stock: type === undefined ? null : stockOf(type, row),
    couponUses: row.uses,
    held: heldBy(row.extras),
    earlier: row.earlier,
    fromAddress: row.from_address,
    run: row.run,
  };
}
