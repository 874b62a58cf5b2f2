import { errorBody } from '@booking/core/error-body';
import { ERRORS, type ErrorCode } from '@booking/core/errors';
import { acceptedLang, LANGS, type Lang, pickLang } from '@booking/core/lang';
import { type Texts, textsIn } from '../texts/texts.ts';
import type { Answer, Call } from './call.ts';

export type GatewayCode = Exclude<ErrorCode, 'conflict' | 'bookings_off' | 'refused'>;

type Details = { readonly sentence?: keyof Texts; readonly status?: number; readonly extra?: readonly string[] };

/** An error in the contract's shape, printed once in each language; English where nobody's language is known. */
export function errorAnswer(code: GatewayCode, { sentence = code, ...details }: Details = {}): Answer {
  return sentenceAnswer(code, sentence, details);
}

/** The same for any code, with the sentence that belongs to it. */
export function sentenceAnswer(
  code: ErrorCode,
  sentence: keyof Texts,
  { status, extra }: Omit<Details, 'sentence'> = {},
): Answer {
  // What the code means says more to the program's author than the sentence of the same name.
  const developerMessage = sentence === code && code !== 'bad_request' ? undefined : textsIn('en')[sentence];
  const print = (lang: Lang) =>
    Buffer.from(
      JSON.stringify(errorBody({ code, message: textsIn(lang)[sentence], reason: undefined, developerMessage })),
    );
  const bodies = Object.fromEntries(LANGS.map((lang) => [lang, print(lang)])) as Record<Lang, Buffer>;
  return { status: status ?? ERRORS[code], body: bodies.en, bodies, ...(extra === undefined ? {} : { extra }) };
}

/** The answer in the caller's language: that of `lang`, else the business's once its key is known, else English. */
export function inLanguageOf(call: Pick<Call, 'query' | 'key'>, answer: Answer): Answer {
  return answer.bodies === undefined ? answer : { ...answer, body: answer.bodies[langOf(call)] };
}

/** What the caller is written to in. Of a parameter that is repeated the first counts, as in the services. */
export function langOf({ query, key }: Pick<Call, 'query' | 'key'>): Lang {
  return pickLang(ASKED.exec(query)?.[1], key?.business.language ?? 'en');
}

/** The language of a page: `lang` in the address, else what the browser prefers, else the business's own. */
export function pageLang({ query, req }: Pick<Call, 'query' | 'req'>, own: Lang): Lang {
  return pickLang(ASKED.exec(query)?.[1], acceptedLang(req.headers['accept-language']) ?? own);
}

const ASKED = /[?&]lang=([^&]{0,64})/;

const CODES = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => code in textsIn('en')) as GatewayCode[];

/** The refusals that are the same every time, printed once. */
export const REFUSALS = Object.fromEntries(CODES.map((code) => [code, errorAnswer(code)])) as Record<
  GatewayCode,
  Answer
>;

export const BAD_GATEWAY = errorAnswer('server_error', {
  status: 502,
  sentence: 'bad_gateway',
});

/** Whose database gives no answer: nothing was looked up, and it is tried again soon. */
export const UNAVAILABLE = errorAnswer('server_error', { status: 503, extra: ['Retry-After', '1'] });

export const TOO_BUSY = errorAnswer('server_error', {
  status: 503,
  sentence: 'too_busy',
  extra: ['Retry-After', '1'],
});

/** A form that another website sent: nobody is booked in behind their back. */
export const FOREIGN_FORM = errorAnswer('origin_not_allowed', { sentence: 'foreign_form' });

/** A guest's view that is forged, over, or another business's: never a booking in earnest. */
export const NO_GUEST_VIEW = errorAnswer('forbidden');

// What the service's own record says of the key itself is no answer to the request: kept under its fingerprint it would
// stand in the way of the first answer, which is the other request's.
const ABOUT_THE_KEY: ReadonlySet<unknown> = new Set<ErrorCode>(['idempotency_key_reused', 'idempotency_in_progress']);

function codeOf(body: Buffer): unknown {
  return (JSON.parse(body.toString()) as { error?: { code?: unknown } }).error?.code;
}

/** Whether an answer stands for a repeat with the same Idempotency-Key: one that asks for a retry does not. */
export function isKept({ status, body }: Answer): boolean {
  if (body === null || status >= 500 || [401, 402, 403, 429].includes(status)) return false;
  return status < 400 || !ABOUT_THE_KEY.has(codeOf(body));
}
