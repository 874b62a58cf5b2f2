import { consoleChange } from '@booking/core/codes/console-change';
import type { Envelope, EventType } from '@booking/core/events';
import type { Payment } from '@booking/core/routes/billing/payment-answers';
import type { ChangedBy } from '@booking/core/shape-fields';
import { newId } from '@booking/kit/ids';
import type { HotelView } from '../db/hotels.ts';
import type { By, StepWay } from '../domain/stay/history.ts';
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

type Revision = Pick<Stay, 'version' | 'updated_at'>;

/** The next version of a stay or a quote: its moment is later than that of the one before, if only by a millisecond. */
export function nextRevision(row: Revision, now: Temporal.Instant): Revision {
  const at = Math.max(now.epochMilliseconds, Date.parse(row.updated_at) + 1);
  return { version: row.version + 1, updated_at: new Date(at).toISOString() };
}

const CHANGED_BY: Readonly<Record<StepWay, ChangedBy>> = {
  console: 'staff',
  email_link: 'staff',
  api: 'api',
  guest_page: 'guest',
  system: 'system',
};

/** Who made a version of a stay, as the API says it. */
export const changedBy = ({ way }: By): ChangedBy => CHANGED_BY[way];

/** The next version of a stay, and who made it. */
export function nextVersion(stay: Stay, now: Temporal.Instant, by: By): Revision & Pick<Stay, 'changed_by'> {
  return { ...nextRevision(stay, now), changed_by: changedBy(by) };
}
