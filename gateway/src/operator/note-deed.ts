import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Logger } from '@booking/kit/telemetry/log';
import { findBusiness } from '../db/businesses.ts';
import { beginAudit } from '../db/console/audit.ts';
import { findKey } from '../db/keys.ts';
import type { Outcome } from './desk.ts';
import type { OperatorParts } from './parts.ts';

/** What the operator changes of a business, and the code by which its list of what was done tells it. */
const DEEDS: Readonly<Record<string, string>> = {
  'PUT /operator/businesses/:slug': 'applyFile',
  'PUT /operator/businesses/:slug/subscription': 'changeSubscription',
  'POST /operator/businesses/:slug/keys': 'createKey',
  'PATCH /operator/keys/:id': 'changeKey',
  'DELETE /operator/keys/:id': 'revokeKey',
  'POST /operator/businesses/:slug/calendar-links': 'addCalendarLink',
  'POST /operator/businesses/:slug/calendar-feeds': 'addCalendarFeed',
  'POST /operator/calendar-links/:id/rotate': 'rotateCalendarLink',
  'PATCH /operator/calendar-links/:id': 'pairCalendarLink',
  'DELETE /operator/calendar-links/:id': 'removeCalendarLink',
  'POST /operator/calendar-feeds/:id/sync': 'syncCalendarFeed',
  'DELETE /operator/calendar-feeds/:id': 'removeCalendarFeed',
  'POST /operator/businesses/:slug/orders': 'createOrder',
  'POST /operator/businesses/:slug/orders/:id/paid': 'payOrder',
  'POST /operator/businesses/:slug/stays/:id/refund': 'refundPayment',
  'PUT /operator/businesses/:slug/rooms/:room/housekeeping': 'setHousekeeping',
};

type Params = Readonly<Record<string, string>>;
type Deed = Outcome & { readonly route: string; readonly params: Params };

async function businessOf(em: EntityManager, { slug, id }: Params): Promise<string | null> {
  if (slug !== undefined) return (await findBusiness(em, slug))?.id ?? null;
  return id === undefined ? null : ((await findKey(em, id))?.business_id ?? null);
}

/** The same file once more changes nothing. */
const isIdle = (answer: unknown): boolean => {
  const { changed } = (answer ?? {}) as { readonly changed?: unknown };
  return Array.isArray(changed) && changed.length === 0;
};

/** Writes down what the operator has done at a business, where its owners read it. It is done already: a fault is logged. */
export async function noteDeed(
  { entities, clock }: OperatorParts,
  { route, params, business, answer }: Deed,
  log: Logger,
) {
  const action = DEEDS[route];
  if (action === undefined || isIdle(answer)) return;
  try {
    const em = entities.fork();
    const found = business ?? (await businessOf(em, params));
    const by = { name: '', email: '', address: '', via: 'operator', done: true } as const;
    if (found !== null)
      await beginAudit(em, { ...by, business: found, action, subject: params.id ?? null }, clock.now());
  } catch (err) {
    log.warn({ err, action }, 'what the operator did was not written down');
  }
}
