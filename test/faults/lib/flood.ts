import { setTimeout as pause } from 'node:timers/promises';
import { keyFormat } from '../../../gateway/src/keys/format.ts';
import { ask } from '../../../gateway/test/support/http.ts';

/** An answer to a stranger: its status, and whether a website's script may read it. */
export type Stranger = { readonly status: number; readonly readable: boolean };

const SLICE_MS = 20;

/**
 * Requests with keys that nobody has, from websites and addresses that change, so many a second, until it is ended:
 * then it waits for what was not answered yet. The gateway must trust this machine's `X-Forwarded-For`.
 */
export function startStrangers(baseUrl: string, perSecond: number) {
  const format = keyFormat('svc');
  const port = Number(new URL(baseUrl).port);
  const answers: Stranger[] = [];
  const underWay = new Set<Promise<unknown>>();
  let sent = 0;
  let unanswered = 0;
  let going = true;

  const one = async () => {
    const n = sent++;
    // Every other one from an address of its own: the rest is past the limit of refusals of one address.
    const from = n % 2 === 0 ? '203.0.113.1' : `198.51.${Math.floor(n / 256) % 256}.${n % 256}`;
    const headers = {
      'x-service-key': format.make(n % 3 === 0 ? 'secret' : 'publishable'),
      origin: `https://site-${n}.example`,
      'x-forwarded-for': from,
    };
    const { status, headers: given } = await ask(port, { path: '/v1/venue', headers });
    answers.push({ status, readable: given['access-control-allow-origin'] !== undefined });
  };
  const pace = async () => {
    const start = performance.now();
    while (going) {
      const due = ((performance.now() - start) / 1000) * perSecond;
      while (sent < due) {
        const asked = one()
          .catch(() => {
            unanswered += 1;
          })
          .finally(() => underWay.delete(asked));
        underWay.add(asked);
      }
      await pause(SLICE_MS);
    }
  };
  const pacing = pace();
  return {
    /** Takes away what was answered so far. */
    take: () => answers.splice(0),
    stop: async () => {
      going = false;
      await pacing;
      await Promise.all(underWay);
      return { sent, unanswered };
    },
  };
}
