/** What a visitor of a page is answered, without following where it leads. */
export type PageAnswer = {
  readonly status: number;
  readonly html: string;
  readonly location: string | null;
  readonly headers: Headers;
};

export type PageCall = {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A form is posted unless something else is said. */
export const methodOf = ({ method, form }: PageCall) => method ?? (form === undefined ? 'GET' : 'POST');

/** @param signed the headers by which the gateway vouches for the call */
export async function visitPage(
  url: string,
  call: PageCall,
  signed: Readonly<Record<string, string>>,
): Promise<PageAnswer> {
  const response = await fetch(url, {
    method: methodOf(call),
    headers: { ...signed, ...call.headers },
    redirect: 'manual',
    ...(call.form === undefined ? {} : { body: new URLSearchParams({ ...call.form }) }),
  });
  const { status, headers } = response;
  return { status, headers, html: await response.text(), location: headers.get('location') };
}

/** The values that a page's inputs of one name have, in their order. */
export function valuesOf({ html }: Pick<PageAnswer, 'html'>, name: string): string[] {
  return [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  );
}
