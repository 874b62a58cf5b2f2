import { pickLang } from '@booking/core/lang';
import type { Answer, Call, Gate } from '../call.ts';
import { etagOf, type PublicAnswers } from '../stores/public-answers.ts';
import { keyOf, routeOf } from './known-key.ts';

const KEPT = 'private, max-age=60';
const VARY = 'Origin, X-Service-Key';
const LANG_ALONE = /^\?lang=([A-Za-z]{2}(?:-[A-Za-z]{2})?)$/;

/** The language that a query asks for when it asks for nothing else; null for any other query. */
function askedLang(query: string): string | null {
  return query === '' ? '' : (LANG_ALONE.exec(query)?.[1] ?? null);
}

function nameOf(call: Call): string | null {
  const lang = askedLang(call.query);
  if (lang === null) return null;
  const { business } = keyOf(call);
  return `${business.id} ${pickLang(lang, business.language)} ${call.path}`;
}

/** The headers of a 200 that a browser may keep for a minute, or 304 when it has these bytes already. */
export function keepable(call: Call, body: Buffer, etag = etagOf(body)): Answer {
  const same = call.req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const extra = ['Vary', VARY, 'ETag', etag];
  return { status: same ? 304 : 200, body: same ? null : body, cache: KEPT, extra };
}

/** Answers the public reads of a publishable key from memory for as long as nothing changed. Comes after every refusal. */
export function publicCacheGate(answers: PublicAnswers | null): Gate {
  return (call) => {
    if (routeOf(call).cache !== 'public' || keyOf(call).kind !== 'publishable') return undefined;
    const name = answers === null ? null : nameOf(call);
    const found = name === null ? undefined : answers?.find(name);
    if (found !== undefined) return keepable(call, found.body, found.etag);
    const generation = answers?.generation() ?? 0;
    call.settle = (answer) => {
      if (answer.status !== 200 || answer.body === null) return answer;
      if (name !== null) answers?.keep(name, answer.body, generation);
      return keepable(call, answer.body);
    };
    return undefined;
  };
}
