import { pagesUrl } from '@booking/core/business-file/host-name';
import { createPageTokens, type PageTokens } from '@booking/kit/crypto/page-token';
import type { PageLinks } from '../emails/page-links.ts';

// The first letter tells whoever routes by it that a token is a hotel's.
const LETTER = 'h';

/** The tokens of this service's pages. */
export const createStayTokens = (encryptionKey: string): PageTokens => createPageTokens(LETTER, encryptionKey);

/** @param publicUrl without a slash at its end */
export function createPageLinks(publicUrl: string, tokens: PageTokens): PageLinks {
  const linkTo = (kind: string) => (stayId: string, hostName?: string) =>
    `${pagesUrl(publicUrl, hostName)}/${kind}/${tokens.make(kind, stayId)}`;
  return { guest: linkTo('guest'), desk: linkTo('desk') };
}
