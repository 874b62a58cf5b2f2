import { isTwilioCall, signTwilioCall } from '@booking/kit/sms/signature';
import { describe, expect, it } from 'vitest';

// The example of Twilio's own documents.
const TOKEN = '12345';
const call = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }),
};
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

describe("a call of Twilio's", () => {
  it('is signed as its documents say', () => {
    expect(signTwilioCall(call, TOKEN)).toBe(SIGNATURE);
    expect(isTwilioCall(call, SIGNATURE, TOKEN)).toBe(true);
  });

  it.each([
    ['another token', call, SIGNATURE, '12346'],
    ['another address', { ...call, url: `${call.url}&a=1` }, SIGNATURE, TOKEN],
    ['another field', { ...call, form: new URLSearchParams({ Body: 'STOP' }) }, SIGNATURE, TOKEN],
    ['no signature', call, undefined, TOKEN],
    ['an empty signature', call, '', TOKEN],
    ['two signatures', call, [SIGNATURE, SIGNATURE], TOKEN],
  ])('is refused with %s', (_, its, signature, token) => expect(isTwilioCall(its, signature, token)).toBe(false));
});
