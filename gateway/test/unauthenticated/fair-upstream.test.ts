import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fairUpstream } from '../../src/unauthenticated/fair-upstream.ts';
import type { Outgoing, Reply } from '../../src/upstream/upstream.ts';

const REQUEST: Outgoing = { method: 'GET', path: '/', headers: {}, body: null };
const REPLY: Reply = { status: 200, headers: {}, body: Buffer.alloc(0) };

/** A service that answers when it is told to; who is being answered, in the order in which they came. */
function slowService() {
  const underWay: { path: string; answer: () => void }[] = [];
  const deadlines: number[] = [];
  const ask = ({ path }: Outgoing, deadlineMs: number) => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    deadlines.push(deadlineMs);
    underWay.push({ path, answer: () => resolve(REPLY) });
    return promise;
  };
  const names = () => underWay.map(({ path }) => path);
  const answerFirst = async () => {
    underWay.shift()?.answer();
    await settled();
  };
  return { ask, names, answerFirst, deadlines };
}

describe('connections that many businesses share', () => {
  const open = (inAll: number, ofOne: number) => {
    const service = slowService();
    const fair = fairUpstream(service, { inAll, ofOne });
    const visit = async (tenant: string) => {
      fair.ask(tenant, { ...REQUEST, path: tenant }, 10_000).catch(() => {});
      await settled();
    };
    return { ...service, visit, fair };
  };

  it('one tenant never takes more than its part, so another finds the rest free', async () => {
    const { visit, names } = open(4, 2);
    for (let i = 0; i < 20; i += 1) await visit('a');
    expect(names()).toEqual(['a', 'a']);
    await visit('b');
    expect(names()).toEqual(['a', 'a', 'b']);
  });

  it('tenants that wait take turns, however many calls each has', async () => {
    const { visit, names, answerFirst } = open(2, 2);
    for (const tenant of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c']) await visit(tenant);
    const served: string[] = [...names()];
    for (let i = 0; i < 6; i += 1) {
      await answerFirst();
      served.push(names().at(-1) ?? '');
    }
    expect(served).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('what was waited for a turn counts towards the deadline, and nobody is asked after it', async () => {
    const { fair, answerFirst, names, deadlines } = open(1, 1);
    const first = fair.ask('a', REQUEST, 10_000);
    const late = fair.ask('a', { ...REQUEST, path: 'late' }, 0);
    const last = fair.ask('a', { ...REQUEST, path: 'last' }, 10_000);
    await settled();
    const refused = expect(late).rejects.toThrow('no turn within 0 ms');
    await answerFirst();
    await Promise.all([first, refused]);
    await answerFirst();
    await last;
    expect(names()).toEqual([]);
    expect(deadlines).toHaveLength(2);
    expect(deadlines[1]).toBeLessThan(10_000);
  });
});
