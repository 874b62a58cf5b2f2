import type { RenderTokens } from '@booking/kit/pages/render-token';
import { serveTokenPages } from '@booking/kit/pages/token-pages';
import type { FastifyInstance } from 'fastify';
import { serveBookingPages } from './booking/serve.ts';
import type { BookingPages } from './booking/visit.ts';
import { deskPage } from './desk.ts';
import { guestPage } from './guest.ts';
import { quotePage } from './quote.ts';

/** Every page of a hotel but the payment's. */
export function servePages(app: FastifyInstance, pages: BookingPages, renders: RenderTokens): void {
  const { deps } = pages;
  serveBookingPages(app, pages);
  const options = { ...pages, tokens: deps.tokens, renders };
  serveTokenPages(app, options, [guestPage(deps)]);
  serveTokenPages(app, options, [deskPage(deps)]);
  serveTokenPages(app, options, [quotePage(deps)]);
}
