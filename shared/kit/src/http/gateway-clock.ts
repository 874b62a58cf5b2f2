import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_HEADER } from '@booking/core/caller';
import type { Clock } from '../clock.ts';
import type { Logger } from '../telemetry/log.ts';
import { signServiceToken } from './caller.ts';

export type GatewayClockOptions = {
  readonly clock: Clock;
  /** The gateway's private port, for example `http://127.0.0.1:9080`. */
  readonly gatewayUrl: string;
  /** The service that asks. */
  readonly service: string;
  readonly secret: string;
  readonly log: Pick<Logger, 'warn'>;
};

const TIMEOUT_MS = 5000;
const TRY_MS = 1000;
const PAUSE_MS = 250;

/**
 * Sets the sandbox's clock to what the gateway keeps, at start. A gateway that is unavailable does not stop the start:
 * after five seconds the service goes on, and the question is asked until it is answered or `stop` is called.
 */
export async function followGatewayClock(options: GatewayClockOptions): Promise<{ stop(): void }> {
  const ending = new AbortController();
  const asking = ask(options, ending.signal);
  const late = pause(TIMEOUT_MS, 'late' as const, { ref: false });
  if ((await Promise.race([asking, late])) === 'late')
    options.log.warn('the gateway did not say how far the clock was moved: real time until it does');
  return { stop: () => ending.abort() };
}

async function ask(options: GatewayClockOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      options.clock.moveTo(await askOnce(options));
      return;
    } catch {
      // Not up yet, or restarting: asked again.
      await pause(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

async function askOnce({ gatewayUrl, service, secret }: GatewayClockOptions): Promise<number> {
  const path = '/internal/clock';
  const answer = await fetch(new URL(path, gatewayUrl), {
    headers: { [SERVICE_HEADER]: signServiceToken(service, `GET ${path}`, secret, Date.now()) },
    signal: AbortSignal.timeout(TRY_MS),
  });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  const { offset_ms } = (await answer.json()) as { offset_ms?: unknown };
  if (!Number.isSafeInteger(offset_ms)) throw new Error('the gateway named no offset');
  return offset_ms as number;
}
