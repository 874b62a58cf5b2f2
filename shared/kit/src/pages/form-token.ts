import type { FastifyRequest } from 'fastify';
import { isFromOwnPage } from './csrf.ts';
import type { Rendered, RenderTokens, RenderVerdict } from './render-token.ts';

/** Why a button that was pressed does nothing. */
export type Refused = Exclude<RenderVerdict, 'current'>;

/** Whether a button may act: it was pressed on a page of ours, and what it acts on is as that page showed it. */
export function checkFormToken(
  request: FastifyRequest,
  form: ReadonlyMap<string, string>,
  renders: RenderTokens,
  rendered: Rendered,
): RenderVerdict {
  return isFromOwnPage(request.headers) ? renders.verify(form.get('render'), rendered, Date.now()) : 'foreign';
}

/** What the page that is shown instead is answered with; `conflict`: the command itself refused. */
export const STATUS_OF: Readonly<Record<Refused | 'conflict', number>> = {
  moved: 409,
  expired: 409,
  conflict: 409,
  foreign: 403,
};

/** A command found, behind its locks, another version than the page that it was called from had shown. */
export class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError';

  constructor() {
    super('what the page is about has changed since it was rendered');
  }
}
