import type { Envelope } from '../events.ts';
import type { ConsoleSubject } from '../messages.ts';

export type ChangeFacts = {
  readonly id: string;
  readonly businessId: string;
  /** The booking, stay, room or order. */
  readonly aggregateId: string;
  readonly version: number;
  readonly at: string;
};

/** A change that is no public event: the party sits, a room was cleaned. Where nobody looks it reaches nobody. */
export function consoleChange(subject: ConsoleSubject, facts: ChangeFacts): Envelope {
  return {
    id: facts.id,
    type: `console.${subject}_changed`,
    business_id: facts.businessId,
    aggregate_id: facts.aggregateId,
    version: facts.version,
    occurred_at: facts.at,
    data: {},
  };
}
