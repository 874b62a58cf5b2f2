import { describe, expect, it } from 'vitest';
import { auditParams, isDryRun } from '../../src/domain/audit-params.ts';

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

describe('a call that only asks what would come of it', () => {
  const rows: [action: string, body: unknown, dry: boolean][] = [
    ['previewSettings', { part: 'hours' }, true],
    ['changeSettings', { dry_run: true }, false],
    ['createBooking', { dry_run: true, party: 2 }, true],
    ['createBooking', { dry_run: false }, false],
    ['createBooking', { dry_run: 'true' }, false],
    ['createBooking', {}, false],
    ['createBooking', null, false],
    ['createBooking', 7, false],
    ['changeBooking', { dry_run: true }, false],
  ];
  it.each(rows)('The call %s with the body %j is a dry run: %s', (action, body, dry) => {
    expect(isDryRun(action, Buffer.from(JSON.stringify(body)))).toBe(dry);
  });

  it('A booking whose body is no JSON is no dry run', () => {
    expect(isDryRun('createBooking', Buffer.from('{"dry_run":'))).toBe(false);
  });
});

describe('the fields that the audit list keeps', () => {
  it('A field is kept as text of up to 200 characters, as a number or as a boolean', () => {
    const long = 'x'.repeat(200);
    expect(of('addPasskey', { name: long })).toEqual({ name: long });
    expect(of('addPayment', { amount: 4200, method: 'cash', note: 'secret' })).toEqual({
      amount: 4200,
      method: 'cash',
    });
    expect(of('setTableClosed', { table: 'T5', from: 'x', closed: true })).toEqual({ table: 'T5', closed: true });
    expect(of('setWineOff', { item: 'Barolo', off: false })).toEqual({ item: 'Barolo', off: false });
    expect(of('changeMember', { role: null })).toEqual({});
  });
});
