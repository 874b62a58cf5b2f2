import { z } from 'zod';

// A text message that leads to a page has room for no longer one.
const LONGEST = 100;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is a full host name in DNS, in lower case: no address, no port, no single word. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  // The last part of a name is never a number: four of them are an address, whatever else stands before it.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** What people type as browsers read it: in lower case, umlauts in the letters of DNS. */
function folded(text: string): string {
  const url = `http://${text.trim().toLowerCase()}`;
  return /[\s\\/:?#@%[\]]/.test(text.trim()) || !URL.canParse(url) ? text.trim() : new URL(url).hostname;
}

/** A business's own host. */
export const HostName = z
  .string()
  .overwrite(folded)
  .max(LONGEST, `must be at most ${LONGEST} characters`)
  .refine(
    isHostName,
    'must be a host name such as book.hotel.example: no address, port, path or characters beyond a-z, 0-9 and hyphens',
  );

/** Whether a host is another one, or lies beneath it. */
export const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/** The host that a Host header names, in lower case, without its port and the dot that may end it. */
export function hostOf(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Where a business's pages lie: on its own host, with the scheme and port of the platform's, or the platform's.
 * @param publicUrl without a slash at its end
 */
export function pagesUrl(publicUrl: string, hostName: string | undefined): string {
  if (hostName === undefined) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${hostName}${port === '' ? '' : `:${port}`}`;
}
