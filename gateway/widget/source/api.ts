/** What the widget reads of a venue (GET /v1/venue). */
export type Venue = {
  readonly language: string;
  readonly bookings: {
    readonly enabled: boolean;
    readonly kind: 'table' | 'appointment';
    readonly max_party_size: number;
    readonly page_url: string | null;
  };
  readonly services?: readonly { readonly id: string; readonly name: string; readonly staff_ids: readonly string[] }[];
  readonly staff?: readonly { readonly id: string; readonly name: string }[];
};

/** Free times of one day, with the open days (GET /v1/availability). */
export type Availability = {
  readonly dates: readonly string[];
  readonly date: string;
  readonly times: readonly string[];
};

export type Booked = { readonly status: 'requested' | 'confirmed'; readonly message: string };

/** A call that did not succeed. `status` is 0 where no answer came, `wait` the seconds until the next try. */
export type Failure = {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly wait: number;
};

export type Api = {
  venue(): Promise<Venue>;
  availability(query: Readonly<Record<string, string>>): Promise<Availability>;
  book(body: object, idempotencyKey: string): Promise<Booked>;
};

async function failureOf(response: Response): Promise<Failure> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { code: string; message: string } };
  return { ...error, status: response.status, wait: Number(response.headers.get('Retry-After')) };
}

/** The service's API, asked with a publishable key. Calls reject with a `Failure`. */
export function openApi(base: string, key: string, lang: string): Api {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { 'X-Service-Key': key, ...init.headers };
    const response = await fetch(base + path, { ...init, headers, credentials: 'omit' }).catch(() => null);
    if (response === null) throw { status: 0, wait: 0 } satisfies Failure;
    if (!response.ok) throw await failureOf(response);
    return (await response.json()) as T;
  };
  return {
    venue: () => ask(`/v1/venue${lang === '' ? '' : `?lang=${lang}`}`),
    availability: (query) => ask(`/v1/availability?${new URLSearchParams(query)}`),
    book: (body, idempotencyKey) =>
      ask('/v1/booking-requests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      }),
  };
}
