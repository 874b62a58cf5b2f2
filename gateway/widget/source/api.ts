export type Question = {
  readonly id: string;
  readonly type: 'text' | 'check';
  readonly required: boolean;
  readonly label: string;
};

/** What the form says, in the language of the answer. */
export type Words = Readonly<
  Record<
    | 'date'
    | 'time'
    | 'party'
    | 'area'
    | 'any_area'
    | 'service'
    | 'staff'
    | 'anybody'
    | 'name'
    | 'email'
    | 'phone'
    | 'notes'
    | 'reach'
    | 'sms'
    | 'send'
    | 'request'
    | 'no_times'
    | 'slot'
    | 'needed',
    string
  >
>;

/** What the widget reads of a business (GET /v1/venue, or /v1/hotel: a hotel's has no `kind`). */
export type Venue = {
  readonly language: string;
  readonly brand?: { readonly colour: string | null } | null;
  readonly bookings: {
    readonly enabled: boolean;
    readonly kind?: 'table' | 'appointment';
    readonly max_party_size: number;
    readonly page_url: string | null;
  };
  /** A hotel has no form here, and no words for one. */
  readonly words: Words;
  readonly sms?: boolean;
  readonly questions?: readonly Question[];
  /** Where guests of a restaurant may choose to sit. */
  readonly areas?: readonly { readonly name: string }[];
  readonly services?: readonly { readonly id: string; readonly name: string; readonly staff_ids: readonly string[] }[];
  /** By id of a service what it is listed as, and by `<service>/<person>` where that differs with somebody. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly staff?: readonly { readonly id: string; readonly name: string }[];
};

/** A sentence, or a link. */
export type Note = string | { readonly label: string; readonly url: string };

/** Free times of one day, with the open days (GET /v1/availability). */
export type Availability = {
  readonly dates: readonly string[];
  readonly date: string;
  readonly times: readonly string[];
  /** Of a table: false where the business answers a party of this size itself. */
  readonly confirm_at_once?: boolean;
  /** What is said beside the times, and above the button. A service of the release before says nothing. */
  readonly about?: readonly Note[];
  readonly notes?: readonly Note[];
};

export type Booked = {
  readonly status: 'requested' | 'confirmed';
  readonly message: string;
  readonly pay_url?: string;
};

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

/**
 * The service's API, asked with a publishable key for a visitor: under this path it counts visitors, not the key.
 * Calls reject with a `Failure`.
 */
export function openApi(base: string, key: string, lang: string): Api {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { 'X-Service-Key': key, ...init.headers };
    const response = await fetch(`${base}/widget/v1/${path}`, { ...init, headers, credentials: 'omit' }).catch(
      () => null,
    );
    if (response === null) throw { status: 0, wait: 0 } satisfies Failure;
    if (!response.ok) throw await failureOf(response);
    return (await response.json()) as T;
  };
  return {
    venue: () =>
      ask<Venue>(`venue${lang && `?lang=${lang}`}`).catch((failure: Failure) => {
        // It may be a hotel's key.
        if (failure.status !== 404) throw failure;
        return ask('hotel');
      }),
    availability: (query) => ask(`availability?${new URLSearchParams(query)}`),
    book: (body, idempotencyKey) =>
      ask('booking-requests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      }),
  };
}
