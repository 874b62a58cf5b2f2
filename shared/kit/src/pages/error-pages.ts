import { ApiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { html } from '../html/markup.ts';
import type { Logger } from '../telemetry/log.ts';
import { type PageBusiness, pageHtml } from './page.ts';
import { sendPage } from './send.ts';
import { pageWords } from './words.ts';

/** A page of two sentences: what there is to say where there is nothing to show. */
export function plainPage(
  lang: Lang,
  { title, text }: { readonly title: string; readonly text: string },
  business: PageBusiness | null = null,
): string {
  return pageHtml({ lang, title, business, body: html`<h1>${title}</h1><p class="lead">${text}</p>` });
}

export type ErrorPages = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly langOf: (request: FastifyRequest) => Lang;
};

/**
 * Whatever is thrown behind pages becomes a page in the visitor's language, never JSON.
 * @param scope the pages' own part of the app: `app.register(async (scope) => …)`
 */
export function answerErrorsAsPages(scope: FastifyInstance, { log, langOf }: ErrorPages): void {
  scope.setErrorHandler((error, request, reply) => {
    // The app's own answer, with its counter and its one line a minute; the gateway makes a page of it.
    if (isDatabaseUnavailable(error)) throw error;
    const status = statusOf(error);
    // The pattern of the path alone: the paths of these pages hold secrets.
    const about = { request_id: request.id, method: request.method, route: request.routeOptions.url ?? null };
    if (status >= 500) log.error({ err: error, ...about }, 'a page failed');
    const lang = langOf(request);
    const words = pageWords(lang);
    return sendPage(reply, { status, html: plainPage(lang, status === 404 ? words.gone : words.failed) });
  });
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500 ? 400 : 500;
}
