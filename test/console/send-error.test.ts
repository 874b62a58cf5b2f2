import { LANGS } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { formatSendError } from '../../console/src/screens/account/webhooks/send-error.ts';
import { loadTexts } from '../../console/src/texts/texts.ts';
import { errorOf, givenUp, LAPSED_SENTENCE, type Outcome } from '../../svc-webhooks/src/domain/outcome.ts';

const OUTCOMES: readonly Outcome[] = [
  ...(['timeout', 'blocked', 'unreachable', 'cut', 'malformed'] as const).map((kind) => ({ kind })),
  ...(['expired', 'wrong_host', 'untrusted', 'handshake'] as const).map((detail) => ({ kind: 'tls' as const, detail })),
  ...[302, 404, 500].map((status) => ({ kind: 'answered' as const, status })),
];
const SENTENCES = [...OUTCOMES.map((outcome) => errorOf(outcome) ?? ''), LAPSED_SENTENCE];

describe('Why a delivery did not arrive', () => {
  it.each(LANGS)('every sentence of svc-webhooks has words of its own in %s', async (lang) => {
    const { sendErrors } = (await loadTexts(lang)).account;
    const said = SENTENCES.map((sentence) => formatSendError(sendErrors, sentence));
    expect(said.filter((sentence) => SENTENCES.includes(sentence))).toEqual([]);
    expect(new Set(said).size).toBe(SENTENCES.length);
  });

  it('a delivery that was given up says so after the last error', async () => {
    const { sendErrors } = (await loadTexts('de')).account;
    const error = givenUp(errorOf({ kind: 'answered', status: 500 }) ?? '');
    expect(formatSendError(sendErrors, error)).toMatch(/^Ihr Server hat mit 500 geantwortet\. Nach \d+ Versuchen /);
  });

  it('a sentence of a later release is shown as it is', async () => {
    const { sendErrors } = (await loadTexts('fr')).account;
    expect(formatSendError(sendErrors, 'Something new.')).toBe('Something new.');
  });
});
