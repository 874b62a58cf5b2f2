import { envFaults } from '@booking/kit/runtime/env';
import { SMS_SETTINGS, smsAccountOf, smsFault } from '@booking/kit/sms/settings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const SID = `AC${'1'.repeat(32)}`;
const TOKEN = 'f'.repeat(32);
const schema = z.object({ ...SMS_SETTINGS, SANDBOX: z.boolean().default(false) });
const read = (over: Record<string, unknown> = {}) => schema.parse(over);
const whole = { SMS_ACCOUNT_SID: SID, SMS_AUTH_TOKEN: TOKEN, SMS_FROM: '+447700900000' };
const service = `MG${'2'.repeat(32)}`;

describe('the settings of text messages', () => {
  it('are all set, or none: then nobody takes texts', () => {
    expect([smsFault(read()), smsAccountOf(read())]).toEqual([null, null]);
    expect(smsFault(read(whole))).toBeNull();
    for (const name of Object.keys(whole)) expect(smsFault(read({ ...whole, [name]: undefined }))).toMatch(/together/);
  });

  it('name a sender or a service that chooses one, not both', () => {
    const { SMS_FROM: _, ...rest } = whole;
    expect(smsFault(read({ ...rest, SMS_MESSAGING_SERVICE_SID: service }))).toBeNull();
    expect(smsFault(read({ ...whole, SMS_MESSAGING_SERVICE_SID: service }))).toMatch(/exclude/);
  });

  it('send the login over https alone, outside the sandbox', () => {
    const plain = { ...whole, SMS_API_URL: 'http://127.0.0.1:8025' };
    expect(smsFault(read(plain))).toMatch(/https/);
    expect(smsFault(read({ ...plain, SANDBOX: true }))).toBeNull();
  });

  it.each(['+41790000001', '12345', 'Trattoria'])('take %s for a sender', (from) =>
    expect(envFaults(schema, { ...whole, SMS_FROM: from })).toEqual([]),
  );
  it.each(['0790000001x!', '+0', 'a name of twelve', '+4179000000000000'])('refuse %s for a sender', (from) =>
    expect(envFaults(schema, { ...whole, SMS_FROM: from })).toHaveLength(1),
  );

  it('know which sender can be answered', () => {
    const answerable = (over: object) => smsAccountOf(read({ ...whole, ...over }))?.provider.answerable;
    expect(['+41790000001', '12345', 'Trattoria'].map((from) => answerable({ SMS_FROM: from }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(answerable({ SMS_FROM: undefined, SMS_MESSAGING_SERVICE_SID: service })).toBe(true);
  });
});
