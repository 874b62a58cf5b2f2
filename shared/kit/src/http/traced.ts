import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { continueTrace, isTracing, type Span, within } from '../telemetry/spans.ts';

/**
 * Records the calls whose `traceparent` says that they are part of a sampled trace. That header is believed: none but
 * the gateway and the other services reach these ports, and the gateway passes on none from outside.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    const span = continueTrace(headers.traceparent, { name: nameOf(request), kind: 'server' });
    span?.describe({ 'http.request.method': method });
    if (span !== null) spans.set(request, span);
    done();
  });
  // Not earlier: a body is read in the context of its connection, and what follows would stay in that.
  app.addHook('preHandler', (request, _reply, done) => within(spans.get(request) ?? null, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span !== undefined) finish(span, request, reply);
    done();
  });
}

// The pattern, not the path: paths of the hosted pages hold secrets.
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown';
const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;

function finish(span: Span, request: FastifyRequest, { statusCode }: FastifyReply): void {
  span.describe({ 'http.route': routeOf(request), 'http.response.status_code': statusCode });
  span.end(statusCode >= 500 ? { code: String(statusCode) } : undefined);
}
