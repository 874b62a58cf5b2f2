import { pagesUrl } from '@booking/core/business-file/host-name';
import { createPageTokens, type PageTokens } from '@booking/kit/crypto/page-token';
import type { PageLinks } from '../emails/page-links.ts';

/** The pages that are about one booking: a token of one opens no other. */
export type PageKind = 'guest' | 'desk' | 'done';

// The first letter tells whoever routes by it that a token is a restaurant's or an appointment business's.
const LETTER = 'r';

export const bookingTokens = (encryptionKey: string): PageTokens => createPageTokens(LETTER, encryptionKey);

/** @param publicUrl without a slash at its end */
export function createPageLinks(publicUrl: string, tokens: PageTokens): PageLinks {
  const linkTo = (kind: PageKind) => (bookingId: string, hostName?: string) =>
    `${pagesUrl(publicUrl, hostName)}/${kind}/${tokens.make(kind, bookingId)}`;
  return { guest: linkTo('guest'), desk: linkTo('desk') };
}
