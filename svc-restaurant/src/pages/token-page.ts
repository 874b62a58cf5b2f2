import { ApiError, notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import { checkFormToken, type Refused } from '@booking/kit/pages/form-token';
import { assertFromGateway, isOnHostOf, langInAddress } from '@booking/kit/pages/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Booking } from '../domain/booking/booking.ts';
import type { PageKind } from '../guests/page-links.ts';
import { bookingOfToken, type PageBooking } from '../queries/page-bookings.ts';
import type { PageContext } from './context.ts';

/** A visit of the page of one booking, by whoever holds its address. */
export type TokenVisit = {
  readonly context: PageContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly pageBooking: PageBooking;
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
  assertFromGateway(request, context.callerSecrets);
  const { token } = request.params as { token: string };
  const pageBooking = await bookingOfToken(context.deps, kind, token);
  if (pageBooking === null || !isOnHostOf(request, pageBooking.venue.id)) throw notFound();
  const own = kind === 'guest' ? pageBooking.booking.lang : pageBooking.venue.language;
  const lang = langInAddress(request) ?? own;
  return {
    context,
    request,
    reply,
    pageBooking,
    path: `/${kind}/${token}`,
    lang,
    nowMs: context.clock.now().epochMilliseconds,
  };
}

/** The page that a button was pressed on does not show the booking as it is any more, or is not ours. */
export class OutdatedPage extends Error {
  readonly why: Refused;

  constructor(why: Refused) {
    super(`the page is ${why}`);
    this.why = why;
  }
}

/** Why a button did nothing: its page was outdated, or the booking's state does not allow the step; null for neither. */
export function whyNot(error: unknown): Refused | null {
  if (error instanceof OutdatedPage) return error.why;
  return error instanceof ApiError && error.code === 'conflict' ? 'moved' : null;
}

/** What a step asks of the booking once it is locked: that it is the one which the page showed. */
export function pressedOn({ context, request }: TokenVisit, step: string, form: ReadonlyMap<string, string>) {
  return ({ id, version }: Booking): void => {
    const verdict = checkFormToken(request, form, context.renders, { step, id, version });
    if (verdict !== 'current') throw new OutdatedPage(verdict);
  };
}

/** A step that is taken from a page, by whoever holds its address. */
export const stepCall = ({ pageBooking, context, path }: TokenVisit, check: (booking: Booking) => void) => ({
  caller: { business: pageBooking.venue.id, key_id: 'page', idempotency: null },
  actor: path.startsWith('/guest/')
    ? ({ who: 'guest', name: null, way: 'guest_page' } as const)
    : ({ who: 'business', name: null, way: 'desk_page' } as const),
  id: pageBooking.booking.id,
  now: context.clock.now(),
  check,
});
