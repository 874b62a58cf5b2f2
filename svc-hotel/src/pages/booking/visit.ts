import type { Clock } from '@booking/kit/clock';
import { type BookingVisit, keptFields } from '@booking/kit/pages/booking-visit';
import { originsOf, sendPage } from '@booking/kit/pages/send';
import type { Logger } from '@booking/kit/telemetry/log';
import type { FastifyReply } from 'fastify';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import type { RequestStay } from '../../stays/request.ts';

/** What the booking pages are served with. */
export type BookingPages = {
  readonly deps: Deps;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  readonly requestStay: RequestStay;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** Somebody on the booking page of a hotel. */
export type Visit = BookingVisit & {
  readonly view: HotelView;
  /** Where the hotel's guests reach us, on its own host if it has one; without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Temporal.Instant;
  /** The hotel's own calendar day. */
  readonly today: string;
};

/** Sends a page with the hotel's pictures, which its websites may frame. */
export function sendVisit(reply: FastifyReply, { view, websites }: Visit, html: string, status = 200): FastifyReply {
  const photos = view.hotel.settings.room_types.flatMap((type) => type.photos);
  const pictures = originsOf([view.account.brand?.logo_url, view.account.photo_url, ...photos]);
  return sendPage(reply, { status, html, pictures, websites });
}

/** Fields that lead from one step to the next; nothing of a person is among them. */
const CARRIED = /^(?:check_in|check_out|adults|children|age[1-9]\d?|pets|coupon|room|plan|x_[\da-f-]{36}|r[1-9])$/;

/** The fields of the steps before, as they are carried on. */
export function carried({ fields }: Visit): [string, string][] {
  return [...fields].filter(([name, value]) => CARRIED.test(name) && value !== '');
}

/** A path of the booking page in the visitor's language, in the widget's window as before. */
export function pathTo(visit: Visit, below: string, fields: readonly (readonly [string, string])[] = []): string {
  const { slug, caller } = visit;
  const query = new URLSearchParams([
    ...fields.map(([name, value]) => [name, value]),
    ['lang', caller.lang],
    ...Object.entries(keptFields(visit)),
  ] as string[][]);
  return `/stay/${slug}${below}?${query}`;
}
