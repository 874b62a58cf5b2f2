import { createPageTokens } from '@booking/kit/page-token';
import type { PageLinks } from '../mails/page-links.ts';

// The first letter tells whoever routes by it that a token is a hotel's.
const LETTER = 'h';

/** @param publicUrl without a slash at its end */
export function createPageLinks(publicUrl: string, encryptionKey: string): PageLinks {
  const tokens = createPageTokens(LETTER, encryptionKey);
  const linkTo = (kind: string) => (stayId: string) => `${publicUrl}/${kind}/${tokens.make(kind, stayId)}`;
  return { guest: linkTo('guest'), desk: linkTo('desk') };
}
