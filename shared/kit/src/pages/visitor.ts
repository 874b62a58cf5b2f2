import { HOST_OWNER_HEADER, SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { acceptedLang, isLang, type Lang, readLang } from '@booking/core/lang';
import type { FastifyRequest } from 'fastify';
import { callOf, verifyServiceToken } from '../http/caller.ts';

/** @throws ApiError invalid_key for a call that the gateway did not pass on */
export function assertFromGateway(request: FastifyRequest, secrets: readonly string[]): void {
  if (!verifyServiceToken(request.headers[SERVICE_HEADER], callOf(request.raw), () => secrets, Date.now()))
    throw apiError('invalid_key', 'This call does not come from the gateway.');
}

/** Whether a business's pages may be shown there: on the platform's host, or on its own. */
export function isOnHostOf(request: FastifyRequest, businessId: string): boolean {
  const { [HOST_OWNER_HEADER]: owner = businessId } = request.headers;
  return owner === businessId;
}

/** The language that the page's own address asks for; null where it names none that we speak. */
export function langInAddress(request: FastifyRequest): Lang | null {
  const lang = readLang((request.query as { lang?: unknown }).lang);
  return lang !== undefined && isLang(lang) ? lang : null;
}

/** The language for a page that is nobody's: the address's, the browser's, English. */
export function langOfVisitor(request: FastifyRequest): Lang {
  return langInAddress(request) ?? acceptedLang(request.headers['accept-language']) ?? 'en';
}
