import { pickLang } from '@booking/core/lang';
import type { Answer, Call } from '../call/call.ts';
import type { Wrap } from '../call/pipeline.ts';
import { hasTag, type PublicAnswer, type PublicAnswers } from '../stores/public-answers.ts';
import { keyOf, routeOf } from './facts.ts';

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
  const path = call.byWidget === true ? `/widget${call.path}` : call.path;
  return `${business.id} ${pickLang(lang, business.language)} ${path}`;
}

/** A 200 that a browser may keep for a minute; 304 when it has these bytes already. */
function keepable(call: Call, { body, etag }: PublicAnswer): Answer {
  const has = hasTag(call, etag);
  const extra = ['Vary', VARY, 'ETag', etag];
  return { status: has ? 304 : 200, body: has ? null : body, cache: KEPT, extra, fixed: true };
}

/** Answers the public reads of a publishable key from memory for as long as nothing changed. Comes after every refusal. */
export function publicCacheGate(answers: PublicAnswers | null): Wrap {
  return {
    before: (call) => {
      if (routeOf(call).cache !== 'public' || keyOf(call).kind !== 'publishable') return undefined;
      const name = answers === null ? null : nameOf(call);
      const found = name === null ? undefined : answers?.find(name);
      if (found !== undefined) return keepable(call, found);
      call.publicRead = { name, generation: answers?.generation() ?? 0 };
      return undefined;
    },
    after: (call, answer) => {
      const { publicRead } = call;
      if (publicRead === undefined || answer.status !== 200 || answer.body === null) return answer;
      const { name, generation } = publicRead;
      if (answers === null || name === null) return { ...answer, cache: KEPT, extra: ['Vary', VARY] };
      return keepable(call, answers.keep(name, answer.body, generation));
    },
  };
}
