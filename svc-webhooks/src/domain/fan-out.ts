export const API_VERSION = 'v1';

/**
 * Whether an event is of a test, which no receiver hears of. The services send none; this stands behind them, for
 * whatever is published again by hand.
 */
export function isOfTest(data: unknown): boolean {
  const { booking, stay } = data as { booking?: { test?: unknown }; stay?: { test?: unknown } };
  return booking?.test === true || stay?.test === true;
}

/**
 * What is told, of which every delivery sends its own copy. `created` is ISO 8601 UTC with milliseconds; a ping is no event
 * and has no id of one.
 */
export type Fact = {
  readonly eventId?: string;
  readonly type: string;
  readonly created: string;
  readonly data: unknown;
};

/**
 * The body of a delivery without its first member: everything that all deliveries of one event share.
 * The database puts `{"id":"<delivery id>"` before it, so that one statement can freeze a body for each webhook.
 */
export function bodyTail(fact: Fact): string {
  const { type, created, eventId: event_id, data } = fact;
  return `,${JSON.stringify({ type, created, api_version: API_VERSION, event_id, data }).slice(1)}`;
}

/** The whole body of one delivery, byte for byte as it is sent. */
export function deliveryBody(id: string, tail: string): string {
  return `{"id":"${id}"${tail}`;
}
