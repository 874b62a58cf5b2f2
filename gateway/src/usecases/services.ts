import type { ServiceName } from '@booking/core/trades';

/** The services' private ports, asked in the gateway's name. A refusal of the service's is thrown as it came. */
export type Services = {
  ask<T>(
    service: ServiceName,
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    deadlineMs?: number,
  ): Promise<T>;
};
