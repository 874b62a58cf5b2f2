import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { signatureHeader } from '../../src/net/signature.ts';

const stripe = new Stripe('sk_test_offline');
const SECRET = 'whsec_0123456789abcdef';
const BODY = Buffer.from('{"id":"d-1","type":"ping","data":{"name":"Zoë"}}');
const NOW = Date.UTC(2026, 5, 1, 12, 0, 0, 750);

function judge(header: string, secret: string, body = BODY, atMs = NOW): unknown {
  return stripe.webhooks.constructEvent(body, header, secret, 300, undefined, atMs);
}

describe('The signature of a delivery', () => {
  it('is t and the HMAC-SHA256 of "<t>.<raw body>" in hex', () => {
    const t = Math.floor(NOW / 1000);
    const hex = createHmac('sha256', SECRET).update(`${t}.${BODY.toString()}`).digest('hex');
    expect(signatureHeader([SECRET], NOW, BODY)).toBe(`t=${t},v1=${hex}`);
  });

  it('is accepted by an independent verifier', () => {
    expect(judge(signatureHeader([SECRET], NOW, BODY), SECRET)).toMatchObject({ id: 'd-1' });
  });

  it('is refused for another body, another secret and an old timestamp', () => {
    const header = signatureHeader([SECRET], NOW, BODY);
    expect(() => judge(header, SECRET, Buffer.from('{}'))).toThrow();
    expect(() => judge(header, 'whsec_other')).toThrow();
    expect(() => judge(header, SECRET, BODY, NOW + 301_000)).toThrow(/tolerance/);
  });

  it('carries one v1 a secret while a secret is being rotated, and each secret accepts it', () => {
    const header = signatureHeader(['whsec_new', SECRET], NOW, BODY);
    expect(header.match(/v1=/g)).toHaveLength(2);
    expect(judge(header, SECRET)).toBeTruthy();
    expect(judge(header, 'whsec_new')).toBeTruthy();
  });
});
