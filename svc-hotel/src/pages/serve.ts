import { createRenderTokens } from '@booking/kit/pages/render-token';
import { serveTokenPages } from '@booking/kit/pages/token-pages';
import type { FastifyInstance } from 'fastify';
import { createStayTokens } from '../guests/page-links.ts';
import { serveBookingPages } from './booking/serve.ts';
import type { BookingPages } from './booking/visit.ts';
import { deskPage } from './desk.ts';
import { guestPage } from './guest.ts';

export type Pages = Omit<BookingPages, 'tokens'> & { readonly encryptionKey: string };

/** Every page of a hotel but the payment's. */
export function servePages(app: FastifyInstance, { encryptionKey, ...pages }: Pages): void {
  const tokens = createStayTokens(encryptionKey);
  serveBookingPages(app, { ...pages, tokens });
  const renders = createRenderTokens(encryptionKey);
  serveTokenPages(app, { ...pages, tokens, renders }, [guestPage(pages.deps), deskPage(pages.deps)]);
}
