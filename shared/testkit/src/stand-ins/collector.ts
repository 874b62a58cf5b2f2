import { createFeed } from './feed.ts';
import { type Respond, startReceiver } from './receiver.ts';

type Place = { readonly traceId: string; readonly spanId: string };

/** A span as a process exported it. */
export type CollectedSpan = Place & {
  readonly service: string;
  readonly name: string;
  readonly parentSpanId: string | undefined;
  readonly links: readonly Place[];
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
};

export type Collector = {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is to be. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** Everything that came, as it came. */
  text(): string;
  /** The first matching span that was not given out yet. */
  next(predicate: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  /** From now on answers so; until then it takes all. */
  respond(fn: Respond): void;
  close(): Promise<void>;
};

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Exported = Place & { name: string; parentSpanId?: string; links?: Place[]; attributes?: Attribute[] };
type Batch = { resource: { attributes: Attribute[] }; scopeSpans: { spans: Exported[] }[] };

function scalarOf({ stringValue, intValue, doubleValue, boolValue }: Value): string | number | boolean {
  return stringValue ?? doubleValue ?? boolValue ?? Number(intValue);
}

const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, scalarOf(value)]));

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: Batch[] };
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map(({ name, traceId, spanId, parentSpanId, links = [], attributes }) => ({
      service,
      name,
      traceId,
      spanId,
      parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
      links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
      attributes: valuesOf(attributes),
    }));
  });
}

/** A collector of traces that keeps them in memory: OTLP over HTTP in its JSON form, as our processes speak it. */
export async function startCollector(): Promise<Collector> {
  const receiver = await startReceiver();
  const feed = createFeed<CollectedSpan>(({ service, name }) => `${service} ${name}`);
  receiver.respond(({ path, body }) => {
    if (path !== '/v1/traces') return 404;
    for (const span of spansIn(body)) feed.push(span);
    return 200;
  });
  return {
    url: receiver.url,
    spans: feed.all,
    text: () => receiver.requests.map(({ body }) => body).join('\n'),
    next: (predicate) => feed.next(predicate),
    respond: receiver.respond,
    close: receiver.close,
  };
}
