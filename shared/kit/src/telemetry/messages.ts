import { continueTrace, isTracing, type Span, traceHeaders } from './spans.ts';

/** A message on its way to the broker, with the headers that lay beside it in the outbox. */
type Outgoing = {
  readonly type: string;
  readonly event_id: string;
  readonly headers: Readonly<Record<string, unknown>>;
};

const SYSTEM = { 'messaging.system': 'rabbitmq' } as const;

/** A span for each message of a sampled trace, from now until `end`; `headersOf` is what the message is sent with. */
export type Publishing<Message> = {
  headersOf(message: Message): Readonly<Record<string, unknown>>;
  /** @param failed ids of the messages that the error is about; all without */
  end(error?: unknown, failed?: readonly string[]): void;
};

export function startPublishing<Message extends Outgoing>(messages: readonly Message[]): Publishing<Message> {
  const spans = new Map<Message, Span>();
  for (const message of isTracing() ? messages : []) {
    const { type, event_id, headers } = message;
    const attributes = { ...SYSTEM, 'messaging.operation.type': 'send', 'messaging.message.id': event_id };
    const span = continueTrace(headers.traceparent, { name: `publish ${type}`, kind: 'producer', attributes });
    if (span !== null) spans.set(message, span);
  }
  return {
    headersOf: (message) => {
      const span = spans.get(message);
      return span === undefined ? message.headers : { ...message.headers, ...traceHeaders(span) };
    },
    end: (error, failed) => {
      for (const [{ event_id }, span] of spans) span.end(failed?.includes(event_id) === false ? undefined : error);
    },
  };
}

/** The span of one try of working on a message; null where it belongs to no sampled trace. */
export function startProcessing(queue: string, type: string, headers: Readonly<Record<string, unknown>>): Span | null {
  if (!isTracing()) return null;
  const attributes = {
    ...SYSTEM,
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.rabbitmq.destination.routing_key': type,
  };
  return continueTrace(headers.traceparent, { name: `process ${queue}`, kind: 'consumer', attributes });
}
