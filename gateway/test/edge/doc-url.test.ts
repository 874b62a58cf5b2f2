import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../src/call/answers.ts';
import { docUrls } from '../../src/call/doc-url.ts';

const explain = docUrls('https://api.example.org');
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const urlIn = (body: Buffer | null) => JSON.parse(String(body)).error.doc_url;

describe('an error says where it is explained', () => {
  it('by its code, or by its reason where it has one', () => {
    const refused = { error: { code: 'refused', message: 'zu', reason: 'closed' } };
    expect(urlIn(explain(REFUSALS.invalid_key).body)).toBe('https://api.example.org/v1/docs/plain#error-invalid_key');
    expect(urlIn(explain({ status: 422, body: json(refused) }).body)).toBe(
      'https://api.example.org/v1/docs/plain#reason-closed',
    );
  });

  it('is printed once for what is refused in the same way every time', () => {
    expect(explain(REFUSALS.rate_limited).body).toBe(explain(REFUSALS.rate_limited).body);
  });

  it.each([
    ['a success', { status: 200, body: json({ error: { code: 'x', a: {} } }) }],
    ['a page', { status: 404, body: json({ error: { code: 'x', a: {} } }), type: 'text/html' }],
    ['no body', { status: 404, body: null }],
    ['what is no error', { status: 400, body: Buffer.from('{}') }],
  ])('and %s is left as it is', (_, answer) => {
    expect(explain(answer).body).toBe(answer.body);
  });
});
