import { beginTrace, isTracing, type Span, startSpan, traceHeaders, within } from '@booking/kit/telemetry/spans';
import type { Call } from '../call/call.ts';
import type { Outgoing, Reply, Upstream } from './upstream.ts';

type Handle = (call: Call) => Promise<void>;

/**
 * Begins a trace for a share of the calls. Whoever calls may be anybody: a `traceparent` from outside neither chooses
 * our trace nor has one recorded; where a call is sampled, its trace is linked with the caller's.
 */
export function tracedCalls(handle: Handle): Handle {
  if (!isTracing()) return handle;
  return async (call) => {
    const span = beginTrace({ name: call.method, kind: 'server' }, call.req.headers.traceparent);
    if (span === null) return handle(call);
    await within(span, () => handle(call));
    finish(span, call);
  };
}

function finish(span: Span, call: Call): void {
  const { statusCode } = call.res;
  const route = call.route?.path ?? sectionOf(call.path);
  span.rename(`${call.method} ${route}`);
  span.describe({
    'http.request.method': call.method,
    'http.route': route,
    'http.response.status_code': statusCode,
    'booking.request_id': call.id,
  });
  span.end(statusCode >= 500 ? { code: String(statusCode) } : undefined);
}

const SECTION = /^\/(book|stay|guest|quote|waiting|console|desk|pay|calendar|sms|widget|v1)(?=\/|$)/;

/** The kind of page or document alone: what follows in its address may open something. */
function sectionOf(path: string): string {
  const found = SECTION.exec(path)?.[1];
  return found === undefined ? 'other' : `/${found}/*`;
}

/** A service, whose every call within a trace is a span that the service continues. */
export function tracedUpstream(service: string, upstream: Upstream): Upstream {
  if (!isTracing()) return upstream;
  return {
    close: upstream.close,
    ask: (request, deadlineMs) => {
      const span = startSpan({ name: `forward ${service}`, kind: 'client' });
      return span === null ? upstream.ask(request, deadlineMs) : forward(span, upstream, request, deadlineMs);
    },
  };
}

async function forward(span: Span, upstream: Upstream, request: Outgoing, deadlineMs: number): Promise<Reply> {
  try {
    const headers = { ...request.headers, ...traceHeaders(span) };
    const reply = await upstream.ask({ ...request, headers }, deadlineMs);
    span.describe({ 'http.request.method': request.method, 'http.response.status_code': reply.status });
    span.end(reply.status >= 500 ? { code: String(reply.status) } : undefined);
    return reply;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
