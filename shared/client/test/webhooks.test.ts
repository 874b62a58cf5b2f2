import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebhookSignatureError, webhooks } from '../src/index.ts';

const NOW = 1_795_000_000;
const SECRET = 'whsec_first';
const BODY = JSON.stringify({ id: 'd-1', type: 'booking.confirmed', created: 'x', api_version: 'v1', data: {} });
const code = (secret: string, t: number, body = BODY) =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
const header = (t = NOW, secret = SECRET) => `t=${t},v1=${code(secret, t)}`;

describe('webhooks.verify', () => {
  it('answers the event of a genuine delivery, from its bytes or its text', async () => {
    expect((await webhooks.verify(BODY, header(), SECRET, NOW)).id).toBe('d-1');
    expect((await webhooks.verify(Buffer.from(BODY), header(), SECRET, NOW)).type).toBe('booking.confirmed');
  });

  it('takes any of several signatures, as after the secret was rotated', async () => {
    const both = `t=${NOW},v1=${code('whsec_new', NOW)},v1=${code(SECRET, NOW)}`;
    expect((await webhooks.verify(BODY, both, SECRET, NOW)).id).toBe('d-1');
  });

  it('takes a clock that is five minutes away, and none further', async () => {
    for (const t of [NOW - 300, NOW + 300])
      expect((await webhooks.verify(BODY, header(t), SECRET, NOW)).id).toBe('d-1');
    for (const t of [NOW - 301, NOW + 301])
      await expect(webhooks.verify(BODY, header(t), SECRET, NOW)).rejects.toThrow(WebhookSignatureError);
  });

  it.each([
    ['another body', `${BODY} `, header()],
    ['another secret', BODY, header(NOW, 'whsec_other')],
    ['no header', BODY, undefined],
    ['an empty header', BODY, ''],
    ['no time', BODY, `v1=${code(SECRET, NOW)}`],
    ['two times', BODY, `t=${NOW},${header()}`],
    ['a time that is no number', BODY, `t=soon,v1=${code(SECRET, NOW)}`],
    ['no signature', BODY, `t=${NOW}`],
    ['a signature that is cut off', BODY, header().slice(0, -2)],
    ['a signature that is no hex', BODY, `t=${NOW},v1=zz`],
  ])('refuses %s', async (_what, body, signature) => {
    await expect(webhooks.verify(body, signature, SECRET, NOW)).rejects.toThrow(WebhookSignatureError);
  });
});
