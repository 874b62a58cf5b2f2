/** One call of the operator API: answers the parsed body, throws what the API said otherwise. */
export type Operator = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export type OperatorError = Error & { status: number };

export function openOperator(url: string, token: string): Operator {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    throw Object.assign(new Error(`${method} ${path} answered ${response.status}: ${text}`), {
      status: response.status,
    });
  };
}

export type StandingBusiness = { readonly id: string; readonly kind: string };

/** The business of a slug as it stands; null where there is none. */
export async function findBusiness(operator: Operator, slug: string): Promise<StandingBusiness | null> {
  type File = { id: string; account: { kind: string } };
  try {
    const { id, account } = await operator<File>('GET', `/operator/businesses/${slug}`);
    return { id, kind: account.kind };
  } catch (error) {
    if ((error as OperatorError).status === 404) return null;
    throw error;
  }
}
