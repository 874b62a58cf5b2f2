import { consoleChange } from '@booking/core/codes/console-change';
import type { Envelope, EventType } from '@booking/core/events';
import type { Payment } from '@booking/core/routes/billing/payment-answers';
import { newId } from '@booking/kit/ids';
import type { HotelView } from '../db/hotels.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { showStay } from '../queries/show-stay.ts';

/**
 * The public event of a change; its moment is the stay's `updated_at`. Of a hotel's own test stay those who look at the
 * console are told, and nobody else: no queue of webhooks takes that message.
 */
export function stayEvents(view: HotelView, type: EventType, stay: Stay): Envelope[] {
  const id = newId(Date.parse(stay.updated_at));
  if (stay.is_test) return [testChange(id, stay)];
  return [
    {
      id,
      type,
      business_id: stay.business_id,
      aggregate_id: stay.id,
      version: stay.version,
      occurred_at: stay.updated_at,
      data: { stay: showStay(inOwnLanguage(view), stay) },
    },
  ];
}

/**
 * The public event of money that came or went back: of an aggregate of its own, since the stay's own event has the moment of the
 * change. None for a hotel's own test stay.
 */
export function paymentEvent({ business_id, is_test, updated_at }: Stay, payment: Payment): Envelope[] {
  if (is_test) return [];
  return [
    {
      id: newId(Date.parse(updated_at)),
      type: payment.kind === 'refund' ? 'payment.refunded' : 'payment.succeeded',
      business_id,
      aggregate_id: payment.id,
      version: 1,
      occurred_at: updated_at,
      data: { payment },
    },
  ];
}

/** The same hotel in its own language: what webhooks are told, whoever made the change. */
const inOwnLanguage = (view: HotelView): HotelView => ({ ...view, reader: view.account.language });

function testChange(id: string, { business_id, id: aggregateId, version, updated_at: at }: Stay): Envelope {
  return consoleChange('stay', { id, businessId: business_id, aggregateId, version, at });
}

type Version = Pick<Stay, 'version' | 'updated_at'>;

/** The next version of a stay: its moment is later than that of the one before, if only by a millisecond. */
export function nextVersion(stay: Version, now: Temporal.Instant): Version {
  const at = Math.max(now.epochMilliseconds, Date.parse(stay.updated_at) + 1);
  return { version: stay.version + 1, updated_at: new Date(at).toISOString() };
}
