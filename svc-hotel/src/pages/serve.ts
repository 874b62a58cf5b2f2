import { createRenderTokens } from '@booking/kit/pages/render-token';
import type { FastifyInstance } from 'fastify';
import { createStayTokens } from '../guests/page-links.ts';
import { serveBookingPages } from './booking/serve.ts';
import type { BookingPages } from './booking/visit.ts';
import { serveTokenPages } from './token-pages.ts';

export type Pages = Omit<BookingPages, 'tokens'> & { readonly encryptionKey: string };

/** Every page of a hotel but the payment's. */
export function servePages(app: FastifyInstance, { encryptionKey, ...pages }: Pages): void {
  const tokens = createStayTokens(encryptionKey);
  serveBookingPages(app, { ...pages, tokens });
  serveTokenPages(app, { ...pages, tokens, renders: createRenderTokens(encryptionKey) });
}
