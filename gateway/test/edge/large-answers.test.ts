import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/call/call.ts';
import { largePlaces } from '../../src/edge/large-answers.ts';

type Sent = { readonly call: Call; readonly address: string; finish(): void; readonly socket: EventEmitter };

/** An answer on its way to an address, on a connection of its own. */
function answerTo(address: string): Sent {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const res = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
  const call = { address, req: { socket }, res } as unknown as Call;
  return { call, address, socket, finish: () => void res.emit('close') };
}

const open = () => largePlaces((call) => (call as unknown as { address: string }).address);
const settled = async (entering: Promise<boolean>) => {
  let in_ = false;
  void entering.then((is) => {
    in_ = is;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return in_;
};

describe('large answers', () => {
  it('to one address are on their way eight at a time, and the ninth waits until one was read', async () => {
    const places = open();
    const eight = Array.from({ length: 8 }, () => answerTo('192.0.2.1'));
    for (const { call } of eight) expect(await places.enter(call)).toBe(true);
    const ninth = places.enter(answerTo('192.0.2.1').call);
    expect(await settled(ninth)).toBe(false);
    expect(await places.enter(answerTo('192.0.2.2').call), 'another address').toBe(true);
    eight[3]?.finish();
    expect(await settled(ninth), 'taken by the system, read by nobody yet').toBe(false);
    eight[3]?.socket.emit('data', Buffer.from('GET /'));
    expect(await ninth).toBe(true);
  });

  it('are on their way sixty-four at a time in all', async () => {
    const places = open();
    const all = Array.from({ length: 64 }, (_, i) => answerTo(`192.0.2.${i % 16}`));
    for (const { call } of all) expect(await places.enter(call)).toBe(true);
    const next = places.enter(answerTo('198.51.100.1').call);
    expect(await settled(next)).toBe(false);
    all[0]?.finish();
    all[0]?.socket.emit('close');
    expect(await next).toBe(true);
  });

  it('that are queued on a connection give their places back when it ends', async () => {
    const places = open();
    const queued = Array.from({ length: 8 }, () => answerTo('192.0.2.1'));
    for (const { call } of queued) expect(await places.enter(call)).toBe(true);
    const next = places.enter(answerTo('192.0.2.1').call);
    queued[5]?.socket.emit('close');
    expect(await next).toBe(true);
  });
});
