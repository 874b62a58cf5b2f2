import { SERVICE_HEADER } from '@booking/core/caller';
import { ApiError, ERRORS, type ErrorBody, ReceivedError } from '@booking/core/errors';
import type { ServiceName } from '@booking/core/trades';
import { signServiceToken } from '@booking/kit/http/caller';
import type { ServiceSecrets } from './secrets.ts';
import type { Reply, Upstream } from './upstream.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export type Internal = {
  readonly services: readonly ServiceName[];
  /** Asks a service on its private port, in the gateway's name. A refusal of the service's is thrown as it came. */
  ask<T>(service: ServiceName, method: Method, path: string, body?: unknown, deadlineMs?: number): Promise<T>;
};

const DEADLINE_MS = 25_000;

function read(reply: Reply, service: ServiceName): unknown {
  let body: unknown;
  try {
    body = JSON.parse(reply.body.toString());
  } catch (cause) {
    throw away(service, cause);
  }
  if (reply.status < 300) return body;
  const refusal = ReceivedError.safeParse(body);
  if (!refusal.success || !(refusal.data.error.code in ERRORS) || reply.status >= 500 || reply.status === 401)
    throw away(service, body);
  const { code, message, reason, fields, developer_message: developerMessage } = (body as ErrorBody).error;
  throw new ApiError(code, message, { status: reply.status, reason, fields, developerMessage });
}

function away(service: ServiceName, cause: unknown): ApiError {
  return new ApiError('server_error', `svc-${service} did not answer as expected.`, { status: 502, cause });
}

export function internalClient(upstreams: Readonly<Record<ServiceName, Upstream>>, secrets: ServiceSecrets): Internal {
  return {
    services: Object.keys(upstreams) as ServiceName[],
    async ask<T>(service: ServiceName, method: Method, path: string, body?: unknown, deadlineMs = DEADLINE_MS) {
      const headers: Record<string, string> = {
        [SERVICE_HEADER]: signServiceToken('gateway', `${method} ${path}`, secrets[service], Date.now()),
      };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
      const reply = await upstreams[service].ask({ method, path, headers, body: bytes }, deadlineMs).catch((error) => {
        throw away(service, error);
      });
      return read(reply, service) as T;
    },
  };
}
