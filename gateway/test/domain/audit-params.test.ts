import { describe, expect, it } from 'vitest';
import { auditParams } from '../../src/domain/audit-params.ts';

const of = (action: string, body: unknown) => auditParams(action, Buffer.from(JSON.stringify(body)));

describe('What the audit list keeps of a call', () => {
  it('is what its words need', () => {
    expect(of('changeSettings', { part: 'hours', version: 'v', value: { hours: {} } })).toEqual({ part: 'hours' });
    expect(of('setDishOff', { section: 'Primi', item: 'Risotto', off: true })).toEqual({ item: 'Risotto', off: true });
  });

  it('is nothing of a guest, and nothing of an action that is not listed', () => {
    const guest = { name: 'Ada', email: 'ada@example.org', phone: '+41790000000', notes: 'nuts' };
    for (const action of ['createBooking', 'changeStay', 'createOrder', 'createWebhook', 'toString'])
      expect(of(action, guest)).toEqual({});
  });

  it('is harmless where the body is', () => {
    expect(auditParams('changeSettings', Buffer.from('{"part":'))).toEqual({});
    expect(auditParams('changeSettings', Buffer.from('null'))).toEqual({});
    expect(of('changeSettings', { part: 'x'.repeat(201) })).toEqual({});
    expect(of('changeSettings', { part: ['hours'] })).toEqual({});
    expect(of('addPasskey', { name: 'a\0b\ud800' })).toEqual({ name: 'ab\ufffd' });
  });
});
