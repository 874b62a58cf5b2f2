import type { TextKind } from '../domain/booking/texting.ts';

/**
 * What a text tells, as it stood at the change. It waits as JSON and may be read by a later release: add to it, take
 * nothing away.
 */
export type TextFacts = {
  readonly business: string;
  readonly phone: string;
  readonly date: string;
  readonly time: string;
  /** Null for an appointment. */
  readonly party: number | null;
  /** When the booking begins and when the text was queued, milliseconds since 1970. */
  readonly startsAt: number;
  readonly queuedAt: number;
  /** The guest has no e-mail that would lead to their page: the text does. Texts of the release before say nothing of it. */
  readonly linked?: boolean;
  /** The business's own host, which the link leads to. */
  readonly host_name?: string;
  /** The business's own sentence, with what it may speak of besides. */
  readonly own?: OwnSentence;
};

export type OwnSentence = {
  readonly text: string;
  readonly name: string | null;
  readonly service: string | null;
  readonly staff: string | null;
};

/** A text as the queue takes it. */
export type BookingText = {
  readonly kind: `booking.${TextKind}`;
  readonly to: string;
  readonly business_id: string;
  readonly aggregate_id: string;
  readonly lang: string;
  readonly data: TextFacts;
  /** The same for the same text however often it is queued. */
  readonly text_id: string;
  /** When the booking begins, and from when on the text is of no more use: milliseconds since 1970. */
  readonly about_ms: number;
  readonly useless_ms: number;
};
