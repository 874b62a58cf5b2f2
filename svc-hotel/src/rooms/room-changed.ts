import { consoleChange } from '@booking/core/codes/console-change';
import type { Envelope } from '@booking/core/events';
import { newId } from '@booking/kit/ids';

/** No public event: those who look at the console see it. A room has no version of its own, so its moment is one. */
export function roomChanged(businessId: string, aggregateId: string, now: Temporal.Instant): Envelope {
  const ms = now.epochMilliseconds;
  return consoleChange('room', { id: newId(ms), businessId, aggregateId, version: ms, at: new Date(ms).toISOString() });
}
