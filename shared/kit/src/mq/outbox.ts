import type { Envelope } from '@booking/core/events';
import { toColumnArrays, unnestSql } from '../db/columns.ts';
import type { Statement, Tx } from '../db/open.ts';
import { type TraceHeaders, traceHeaders } from '../telemetry/spans.ts';

/** All of a row but its number and how long it is held. */
export const OUTBOX_COLUMNS = 'event_id, type, business_id, aggregate_id, version, body, occurred_at, headers';
const TYPES = ['uuid', 'text', 'text', 'text', 'int8', 'text', 'timestamptz', 'jsonb'] as const;

/** The number of parameters that `outboxInsert` takes. */
export const OUTBOX_PARAMETERS = TYPES.length;

/**
 * Any number of events for `outboxInsert`. The body is the whole envelope, in the bytes that will be published.
 * @param headers what travels beside each: the trace that it belongs to. The active one's without
 */
export function outboxColumns(
  events: readonly Envelope[],
  headers: readonly (TraceHeaders | undefined)[] = events.map(() => traceHeaders()),
): unknown[] {
  const rows = events.map((event, i) => {
    const { event_id, type, business_id, aggregate_id, version, occurred_at } = outboxRow(event);
    const beside = JSON.stringify(headers[i] ?? {});
    return [event_id, type, business_id, aggregate_id, version, JSON.stringify(event), occurred_at, beside];
  });
  return toColumnArrays(TYPES, rows);
}

/** The columns that repeat what the envelope says. */
export function outboxRow({ id, type, business_id, aggregate_id, version, occurred_at }: Envelope) {
  return { event_id: id, type, business_id, aggregate_id, version, occurred_at };
}

/**
 * The insert for them, to stand alone or as a data-modifying CTE of a hot command. Rows keep their order.
 * @param first number of the first of its parameters
 * @param where a condition on the whole: without it nothing is written
 */
export function outboxInsert(first = 1, where = 'true'): string {
  return `insert into outbox (${OUTBOX_COLUMNS}) select ${unnestSql(TYPES, first)} where ${where}`;
}

const APPEND: Statement = { name: 'kit_outbox_append', text: outboxInsert() };

const DELETE_EVENTS = 'delete from outbox where aggregate_id = any ($1::text[])';

/** Writes the events in the change's transaction; the relay is woken by its commit. None is fine. */
export async function appendEvents(
  tx: Tx,
  events: readonly Envelope[],
  headers: TraceHeaders = traceHeaders(),
): Promise<void> {
  if (events.length === 0) return;
  const beside = events.map(() => headers);
  await tx.query(APPEND, outboxColumns(events, beside));
  tx.afterCommit('outbox');
}

/**
 * Removes the events of these bookings or stays: they may name a guest. The first statement waits for each relay that has
 * taken one of them; the second removes what such a relay put back as a new row, which the first one's snapshot misses.
 */
export async function deleteEvents(tx: Tx, aggregateIds: readonly string[]): Promise<void> {
  await tx.query(DELETE_EVENTS, [aggregateIds]);
  await tx.query(DELETE_EVENTS, [aggregateIds]);
}
