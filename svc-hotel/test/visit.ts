import { SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { methodOf, type PageAnswer, type PageCall, valuesOf, visitPage } from '@booking/testkit/page-visit';
import { SECRET, type Service } from './service.ts';

/** A visitor of a page about one stay, as the gateway passes the visit on. */
export async function visit(service: Service, url: string, call: PageCall = {}): Promise<PageAnswer> {
  const { pathname, search } = new URL(url, 'https://booking.example');
  const path = pathname + search;
  const signed = { [SERVICE_HEADER]: signServiceToken('gateway', `${methodOf(call)} ${path}`, SECRET, Date.now()) };
  return visitPage(`http://127.0.0.1:${service.app.port}${path}`, call, signed);
}

/** The value of a form's hidden field. */
export const hidden = (html: string, name: string): string => valuesOf({ html }, name)[0] ?? '';
