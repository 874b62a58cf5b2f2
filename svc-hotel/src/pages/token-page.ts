import type { Clock } from '@booking/kit/clock';
import type { PageTokens } from '@booking/kit/crypto/page-token';
import type { RenderTokens } from '@booking/kit/pages/render-token';
import type { Logger } from '@booking/kit/telemetry/log';
import type { Deps } from '../deps.ts';

/** What the pages about one stay are served with. */
export type TokenPages = {
  readonly deps: Deps;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  readonly tokens: PageTokens;
  readonly renders: RenderTokens;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};
