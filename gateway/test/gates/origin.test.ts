import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/call/call.ts';
import { originGate } from '../../src/gates/origin.ts';

const OWN = 'https://api.example.org';
const gate = originGate(OWN);

/** The code with which a call is refused; null where it passes. */
async function refused(kind: 'secret' | 'publishable', origin: string | undefined, site?: string, byWidget?: true) {
  const key = { kind, websites: new Set(['https://listed.example']) };
  const headers = site === undefined ? {} : { 'sec-fetch-site': site };
  const call = { key, origin, req: { headers }, ...(byWidget && { byWidget }) } as unknown as Call;
  const answer = await gate(call);
  return answer === undefined ? null : JSON.parse(String(answer.body)).error.code;
}

describe('A key beside an Origin', () => {
  it.each(['secret', 'publishable'] as const)(
    '%s passes on our own page, of which the browser says that it is',
    async (kind) => {
      expect(await refused(kind, OWN, 'same-origin')).toBeNull();
    },
  );

  it.each([
    ['another website', 'https://listed.example', 'cross-site'],
    ['a website that claims our page', 'https://listed.example', 'same-origin'],
    ['a subdomain of ours', 'https://demo.api.example.org', 'same-site'],
    ['a page in a sandbox', 'null', 'cross-site'],
    ['our own address without the word of a browser', OWN, undefined],
    ['our own address asked from elsewhere', OWN, 'cross-site'],
  ])('secret is refused for %s', async (_, origin, site) => {
    expect(await refused('secret', origin, site)).toBe('secret_key_in_browser');
  });

  it('publishable is refused for a website that is not listed, and for a page in a sandbox', async () => {
    expect(await refused('publishable', 'https://other.example', 'cross-site')).toBe('origin_not_allowed');
    expect(await refused('publishable', 'null', 'cross-site')).toBe('origin_not_allowed');
    expect(await refused('publishable', 'https://listed.example', 'cross-site')).toBeNull();
  });

  it('on the widget’s path our own page counts as any other', async () => {
    expect(await refused('secret', OWN, 'same-origin', true)).toBe('secret_key_in_browser');
  });
});
