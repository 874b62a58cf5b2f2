import type { Clock } from '@booking/kit/clock';
import type { Logger } from '@booking/kit/log';
import type { PageTokens } from '@booking/kit/page-token';
import { isFromOwnPage } from '@booking/kit/pages/own-form';
import type { Rendered, RenderTokens, RenderVerdict } from '@booking/kit/pages/render-token';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../usecases/deps.ts';

/** What the pages about one stay are served with. */
export type TokenPages = {
  readonly deps: Deps;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  readonly tokens: PageTokens;
  readonly renders: RenderTokens;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** Whether a button that was pressed may act: on the page as it still stands, from that page. */
export function verdictOn(
  request: FastifyRequest,
  form: ReadonlyMap<string, string>,
  { renders }: Pick<TokenPages, 'renders'>,
  rendered: Rendered,
): RenderVerdict {
  return isFromOwnPage(request.headers) ? renders.verify(form.get('render'), rendered, Date.now()) : 'foreign';
}

export const STATUS_OF: Readonly<Record<Exclude<RenderVerdict, 'current'>, number>> = {
  moved: 409,
  expired: 409,
  foreign: 403,
};
