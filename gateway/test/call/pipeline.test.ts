import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Answer, Call } from '../../src/call/call.ts';
import { type Gate, runStack, type Stack, type Wrap } from '../../src/call/pipeline.ts';

const call = {} as Call;
const answer = (status: number): Answer => ({ status, body: null });
const fail = () => answer(500);

/** Runs a stack whose steps write down that they were asked. */
async function traced(stack: (note: (text: string) => void) => Stack) {
  const notes: string[] = [];
  const { status } = await runStack(
    stack((text) => notes.push(text)),
    call,
    fail,
  );
  return { status, notes };
}

const passes =
  (note: (text: string) => void, name: string): Gate =>
  () =>
    void note(name);
const wraps = (note: (text: string) => void, name: string, after: Wrap['after'] = (_call, found) => found): Wrap => ({
  before: passes(note, name),
  after: (of, found) => {
    note(`${name} sees ${found.status}`);
    return after(of, found);
  },
});

describe('A stack', () => {
  it('ends at the first step that answers, and goes back through the wraps before it', async () => {
    const ran = await traced((note) => [
      passes(note, 'a'),
      wraps(note, 'b'),
      async () => undefined,
      wraps(note, 'c'),
      async () => answer(403),
      wraps(note, 'd'),
      () => answer(200),
    ]);
    expect(ran).toEqual({ status: 403, notes: ['a', 'b', 'c', 'c sees 403', 'b sees 403'] });
  });

  it('does not ask a wrap that has answered itself for what is sent in place of that', async () => {
    const refusing = { before: () => answer(429), after: () => answer(200) };
    expect((await runStack([refusing], call, fail)).status).toBe(429);
  });

  it('sends what the outermost wrap gives', async () => {
    const ran = await traced((note) => [
      wraps(note, 'a', async (_call, { status }) => answer(status + 1)),
      wraps(note, 'b', (_call, { status }) => answer(status + 1)),
      () => answer(200),
    ]);
    expect(ran).toEqual({ status: 202, notes: ['a', 'b', 'b sees 200', 'a sees 201'] });
  });

  it.each([
    ['thrown', () => raise()],
    ['rejected', async () => raise()],
    ['of a stack that nobody answers in', () => undefined],
  ])('answers an error that is %s, and tells every wrap that was passed', async (_, last) => {
    const ran = await traced((note) => [wraps(note, 'a'), last]);
    expect(ran).toEqual({ status: 500, notes: ['a', 'a sees 500'] });
  });

  it('answers an error of a wrap, and reads no more of what it was asked about', async () => {
    const stream = Readable.from(['a']);
    const ran = await traced((note) => [wraps(note, 'a'), { after: raise }, () => ({ ...answer(200), stream })]);
    expect(ran).toEqual({ status: 500, notes: ['a', 'a sees 500'] });
    expect(stream.destroyed).toBe(true);
  });
});

function raise(): never {
  throw new Error('of the test');
}
