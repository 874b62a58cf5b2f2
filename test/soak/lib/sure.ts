import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Json, type Reply, read } from '../../lib/api.ts';
import type { Tally } from './tally.ts';

/** Asks until somebody has said what became of it, as an honest client does: always with the same Idempotency-Key. */
export type Sure = (method: string, path: string, body?: unknown) => Promise<Reply>;

const TIMEOUT_MS = 15_000;
const AGAIN_MS = 300;
// Longer than any fault lasts; beyond it whoever asks is told that nothing ever came.
const DEADLINE_MS = 120_000;

/** 5xx, 429 and a repeat that came too early say nothing of the request itself. */
export function isOpen({ status, json }: { status: number; json: Json }): boolean {
  return status >= 500 || status === 429 || json?.error?.code === 'idempotency_in_progress';
}

export async function untilAnswered(ask: () => Promise<Reply>, tally: Tally): Promise<Reply> {
  const begun = performance.now();
  let last = 'nothing';
  while (performance.now() - begun < DEADLINE_MS) {
    const start = performance.now();
    const reply = await ask().catch((error: Error & { cause?: { code?: string } }) => {
      last = error.cause?.code ?? error.message;
      return null;
    });
    if (reply !== null && !isOpen(reply)) {
      tally.answered(performance.now() - start);
      return reply;
    }
    if (reply !== null) last = `${reply.status} ${reply.text}`;
    tally.retried();
    await pause(AGAIN_MS);
  }
  throw new Error(`no answer in ${DEADLINE_MS} ms, the last was: ${last}`);
}

/** Calls of one key. */
export function sureClient(baseUrl: string, key: string, tally: Tally): Sure {
  return (method, path, body) => {
    const headers = { 'x-service-key': key, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const ask = async () =>
      read(await fetch(baseUrl + path, { method, headers, ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) }));
    return untilAnswered(ask, tally);
  };
}

/** Pages and forms, as a browser without JavaScript sends them; redirects are not followed. */
export function sureBrowser(baseUrl: string, tally: Tally) {
  return (path: string, form?: Readonly<Record<string, string>>): Promise<Reply> => {
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const url = path.startsWith('http') ? path : baseUrl + path;
    const ask = async () =>
      read(await fetch(url, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }));
    return untilAnswered(ask, tally);
  };
}
