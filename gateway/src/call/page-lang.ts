import { acceptedLang, type Lang, pickLang } from '@booking/core/lang';
import type { Call } from './call.ts';

const ASKED = /[?&]lang=([^&]{0,64})/;

/** The language of a page: `lang` in the address, else what the browser prefers, else the business's own. */
export function pageLang({ query, req }: Pick<Call, 'query' | 'req'>, own: Lang): Lang {
  return pickLang(ASKED.exec(query)?.[1], acceptedLang(req.headers['accept-language']) ?? own);
}
