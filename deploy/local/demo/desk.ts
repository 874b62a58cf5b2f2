import { randomUUID } from 'node:crypto';
import type { Operator } from './operator.ts';

/** One call with a secret key of the business: answers the parsed body, throws what the API said otherwise. */
export type Desk = <T>(method: Method, path: string, body?: unknown) => Promise<T>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Works at the desk of a business with a key of its own, which is revoked afterwards: the limits of the keys that people try
 * out are not used up by the demonstration.
 */
export async function atDesk(
  { operator, baseUrl, slug }: { readonly operator: Operator; readonly baseUrl: string; readonly slug: string },
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  type Made = { key: { id: string }; value: string };
  const path = `/operator/businesses/${slug}/keys`;
  const { key, value } = await operator<Made>('POST', path, { kind: 'secret' });
  try {
    await work(deskOf(baseUrl, value));
  } finally {
    await operator('DELETE', `/operator/keys/${key.id}`);
  }
}

function deskOf(baseUrl: string, key: string): Desk {
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { 'x-service-key': key, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
}

/** What a guest does at the page of the sandbox: pays what is due, or leaves a card. */
export async function payOnline(page: string | undefined): Promise<void> {
  if (page !== undefined) await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) });
}

/** The day that is `days` after today at the business, as `YYYY-MM-DD`. */
export const dayFrom = (today: Temporal.PlainDate, days: number): string => today.add({ days }).toString();

/** What a booking of the desk answers, and what a guest's own request does. */
export type Taken = { booking: { id: string; tables: string[] } };
export type Requested = { readonly id: string; readonly pay_url?: string };

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@guest.example`;

/** The first day from one on that has a free time from an hour on, and that time; null where none is in sight. */
export async function firstFree(desk: Desk, wanted: string, from: string, hour = '00:00') {
  type Free = { dates: string[]; times: string[] };
  const { dates } = await desk<Free>('GET', `/v1/availability?${wanted}`);
  for (const date of dates.filter((open) => open >= from)) {
    const { times } = await desk<Free>('GET', `/v1/availability?date=${date}&${wanted}`);
    const time = times.find((start) => start >= hour);
    if (time !== undefined) return { date, time };
  }
  return null;
}
