import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { type Lang, pickLang } from '@booking/core/lang';
import { notFound } from '@booking/kit/http/app';
import { callOf, verifyService } from '@booking/kit/http/caller';
import { isFromOwnPage } from '@booking/kit/pages/own-form';
import type { RenderVerdict } from '@booking/kit/pages/render-token';
import { readQuery } from '@booking/kit/pages/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Booking } from '../domain/booking.ts';
import { bookingOfToken, type PageBooking } from '../usecases/page-bookings.ts';
import type { PageKind } from '../usecases/page-links.ts';
import type { PageContext } from './context.ts';

/** A visit of the page of one booking, by whoever holds its address. */
export type TokenVisit = {
  readonly context: PageContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly its: PageBooking;
  /** `/guest/{token}` or `/desk/{token}`. */
  readonly path: string;
  readonly lang: Lang;
  readonly nowMs: number;
};

/** @throws ApiError 404 where the token leads nowhere */
export async function tokenVisit(
  kind: Exclude<PageKind, 'done'>,
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenVisit> {
  if (!verifyService(request.headers[SERVICE_HEADER], callOf(request.raw), context.callerSecrets, Date.now()))
    throw apiError('invalid_key', 'This call does not come from the gateway.');
  const { token } = request.params as { token: string };
  const its = await bookingOfToken(context.deps, kind, token);
  if (its === null) throw notFound();
  const own = kind === 'guest' ? its.booking.lang : its.venue.language;
  const lang = pickLang(readQuery(request).get('lang'), own);
  return {
    context,
    request,
    reply,
    its,
    path: `/${kind}/${token}`,
    lang,
    nowMs: context.clock.now().epochMilliseconds,
  };
}

/** The page that a button was pressed on does not show the booking as it is any more, or is not ours. */
export class OutdatedPage extends Error {
  readonly why: Exclude<RenderVerdict, 'current'>;

  constructor(why: OutdatedPage['why']) {
    super(`the page is ${why}`);
    this.why = why;
  }
}

/** What a step asks of the booking once it is locked: that it is the one which the page showed. */
export function pressedOn({ context, request }: TokenVisit, step: string, render: string | undefined) {
  return ({ id, version }: Booking): void => {
    const own = isFromOwnPage(request.headers);
    const verdict = own ? context.renders.verify(render, { step, id, version }, Date.now()) : 'foreign';
    if (verdict !== 'current') throw new OutdatedPage(verdict);
  };
}

/** A step that is taken from a page, by whoever holds its address. */
export const stepCall = ({ its, context }: TokenVisit, check: (booking: Booking) => void) => ({
  caller: { business: its.venue.id, key_id: 'page', idempotency: null },
  id: its.booking.id,
  now: context.clock.now(),
  check,
});
