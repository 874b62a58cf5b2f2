import { SERVICE_HEADER } from '@booking/core/caller';
import { signService } from '@booking/kit/http/caller';
import { SECRET, type Service } from './service.ts';

export type Visited = {
  readonly status: number;
  readonly html: string;
  readonly location: string | null;
  readonly headers: Headers;
};

export type Sent = {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
};

/** A visitor of a page about one stay, as the gateway passes the visit on. */
export async function visit(
  service: Service,
  url: string,
  { form, method, headers = {} }: Sent = {},
): Promise<Visited> {
  const { pathname, search } = new URL(url, 'https://booking.example');
  const verb = method ?? (form === undefined ? 'GET' : 'POST');
  const path = pathname + search;
  const response = await fetch(`http://127.0.0.1:${service.app.port}${path}`, {
    method: verb,
    redirect: 'manual',
    headers: { [SERVICE_HEADER]: signService('gateway', `${verb} ${path}`, SECRET, Date.now()), ...headers },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const { status, headers: sent } = response;
  return { status, html: await response.text(), location: sent.get('location'), headers: sent };
}

/** The value of a form's hidden field. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
