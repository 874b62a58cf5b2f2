import { describe, expect, it } from 'vitest';
import { callKeys } from '../../console/src/api/call-key.ts';
import { CallError } from '../../console/src/api/errors.ts';

const failing = (status: number) =>
  new CallError(status, { code: status === 0 ? 'offline' : 'server_error', message: '' });

/** Presses a button for something; each answer is a failure, or null for success. */
async function press(...answers: readonly [what: object, failure: CallError | null][]): Promise<string[]> {
  let made = 0;
  const withKey = callKeys(() => `key ${++made}`);
  const sent: string[] = [];
  for (const [what, failure] of answers)
    await withKey(what, async (key) => {
      sent.push(key);
      if (failure !== null) throw failure;
    }).catch(() => undefined);
  return sent;
}

describe('The Idempotency-Key of what is pressed', () => {
  const charge = { body: { item: 'Minibar' } };

  it('is the same where no answer came, or one that does not say whether it was done, and it is pressed again', async () => {
    expect(await press([charge, failing(0)], [charge, failing(502)], [charge, null])).toEqual([
      'key 1',
      'key 1',
      'key 1',
    ]);
  });

  it('is another one after an answer, and for something else', async () => {
    expect(await press([charge, null], [charge, failing(409)], [charge, null])).toEqual(['key 1', 'key 2', 'key 3']);
    expect(await press([charge, failing(0)], [{ body: { item: 'Bar' } }, null], [charge, null])).toEqual([
      'key 1',
      'key 2',
      'key 3',
    ]);
  });
});
