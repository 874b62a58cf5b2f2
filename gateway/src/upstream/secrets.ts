import { SERVICE_NAMES, type ServiceName } from '@booking/core/trades';
import type { CallerKeys } from '@booking/kit/crypto/caller-keys';

/** What calls to each service are signed with. */
export type ServiceSecrets = Readonly<Record<ServiceName, string>>;

export function secretsFor(callers: CallerKeys): ServiceSecrets {
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, callers.to(`svc-${name}`)])) as ServiceSecrets;
}
