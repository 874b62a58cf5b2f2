import { notFound } from '@booking/core/errors';
import { sendCalendarFile } from '@booking/kit/pages/send';
import type { FastifyReply } from 'fastify';
import { readStayPage } from '../../../queries/read-stay-page.ts';
import { stayCalendar } from '../../stay-facts.ts';
import { type BookingPages, pathTo, sendVisit, type Visit } from '../visit.ts';
import { type DonePage, doneHtml } from './done-html.ts';

// A repeat is answered as the first was, but may come from anybody who knows an address and dates: where the first
// guest pays is not told again.
const KINDS = { first: 'done', repeated: 'again' } as const;

export function donePath({ deps: { tokens } }: BookingPages, visit: Visit, stayId: string, repeated: boolean): string {
  return pathTo(visit, `/done/${tokens.make(repeated ? KINDS.repeated : KINDS.first, stayId)}`);
}

export async function showDone(
  reply: FastifyReply,
  pages: BookingPages,
  visit: Visit,
  token: string,
): Promise<FastifyReply> {
  return sendVisit(reply, visit, doneHtml(visit, await find(pages, visit, token), token));
}

export async function sendDoneCalendar(
  reply: FastifyReply,
  pages: BookingPages,
  visit: Visit,
  token: string,
): Promise<FastifyReply> {
  const file = stayCalendar(await find(pages, visit, token), pages.deps.host);
  if (file === null) throw notFound();
  return sendCalendarFile(reply, 'stay.ics', file);
}

/** The stay of a token, where it is this hotel's. */
async function find({ deps }: BookingPages, { caller, now }: Visit, token: string): Promise<DonePage> {
  const first = deps.tokens.read(KINDS.first, token);
  const id = first ?? deps.tokens.read(KINDS.repeated, token);
  const page = id === null ? null : await readStayPage(deps, id, now);
  if (page === null || page.stay.business_id !== caller.business) throw notFound();
  if (first === null) {
    return { ...page, payUrl: null, own: null, others: page.others.map((other) => ({ ...other, payUrl: null })) };
  }
  return { ...page, own: page.stay.email === null ? deps.pages.guest(first, page.view.account.own_host) : null };
}
