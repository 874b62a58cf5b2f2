import type { Clock } from '@booking/kit/clock';
import type { PageBusiness } from '@booking/kit/pages/page';
import type { RenderTokens } from '@booking/kit/pages/render-token';
import type { Logger } from '@booking/kit/telemetry/log';
import type { RequestBooking } from '../bookings/request.ts';
import type { Deps } from '../deps.ts';
import type { Venue } from '../domain/venue/venue.ts';

/** What every page works with. */
export type PageContext = {
  readonly deps: Deps;
  readonly requestBooking: RequestBooking;
  readonly renders: RenderTokens;
  readonly callerSecrets: readonly string[];
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** Whose page it is, for its head and foot. */
export const businessOf = ({ name, brand, phone, address }: Venue): PageBusiness => ({ name, brand, phone, address });

/** An address of our own with a query; what is undefined is left out. */
export function pathWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
