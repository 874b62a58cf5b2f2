import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.ts';
import { type Fetch, type Repeating, repeating } from './repeating.ts';

/** Every route of the API by its path, typed by its description. */
export type BookingClient = Client<paths>;

export type ClientOptions = Partial<Repeating> & {
  /** Where the API is, such as https://bookings.example.org. */
  readonly baseUrl: string;
  /** A publishable key in a web page, a secret key on your server, never the other way round. */
  readonly key: string;
  /** The fetch that requests go out by; the runtime's own without. */
  readonly fetch?: Fetch;
};

/**
 * A client of one key. Each call that changes something bears an Idempotency-Key of its own (or yours, from the call's
 * headers), so that it is repeated safely: where nothing was heard, where the service failed, and where too much was
 * asked, after the time that the API names.
 */
export function createBookingClient({ baseUrl, key, fetch: send = fetch, ...more }: ClientOptions): BookingClient {
  return createClient<paths>({ baseUrl, headers: { 'X-Service-Key': key }, fetch: repeating(send, more) });
}

/** What the API answered when it did not do what was asked. `message` is safe to show to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** More exactly than the code why a request was refused, where the API says so. */
  readonly reason: string | undefined;
  /** What to name to the platform's support. */
  readonly requestId: string | null;

  constructor(response: Response, body: unknown) {
    const { error } = (body ?? {}) as { error?: { code?: string; message?: string; reason?: string } };
    super(error?.message ?? `The API answered ${response.status}.`);
    this.name = 'ApiError';
    this.status = response.status;
    this.code = error?.code ?? 'server_error';
    this.reason = error?.reason;
    this.requestId = response.headers.get('x-request-id');
  }
}

type Result<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response };

/** The answer of a call. @throws ApiError where there is none */
export async function unwrap<T>(call: Promise<Result<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null) throw new ApiError(response, error);
  return data;
}
