import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createPeers } from '../../src/edge/peers.ts';

const peersAt = (limit: number) => {
  const clock = { now: 1_000_000 };
  return { clock, peers: createPeers(limit, () => clock.now) };
};

it('the requests of an address are counted by the second, over all of its connections', () => {
  const { clock, peers } = peersAt(3);
  const peer = peers.of('192.0.2.1');
  const counts = () => Array.from({ length: 4 }, () => peers.countHead(peers.of('192.0.2.1')));
  expect(counts()).toEqual([true, true, true, false]);
  expect(peers.countHead(peers.of('192.0.2.2'))).toBe(true);
  clock.now += 1000;
  expect(counts()).toEqual([true, true, true, false]);
  expect(peers.of('192.0.2.1')).toBe(peer);
});

it('an address that was cut off is taken again after ten seconds', () => {
  const { clock, peers } = peersAt(3);
  const peer = peers.of('192.0.2.1');
  expect(peers.isCutOff(peer)).toBe(false);
  peers.cutOff(peer);
  clock.now += 9999;
  expect(peers.isCutOff(peers.of('192.0.2.1'))).toBe(true);
  clock.now += 1;
  expect(peers.isCutOff(peers.of('192.0.2.1'))).toBe(false);
});

it('an address stays cut off when its connections have ended, and while many others come', () => {
  const { peers } = peersAt(3);
  const socket = new EventEmitter() as Socket;
  peers.join('192.0.2.1', socket);
  peers.cutOff(peers.of('192.0.2.1'));
  for (let i = 0; i < 20_000; i += 1) peers.of(`2001:db8:${i.toString(16)}::/64`);
  expect(peers.isCutOff(peers.of('192.0.2.1'))).toBe(true);
  socket.emit('close');
  expect(peers.of('192.0.2.1').connections).toBe(0);
  expect(peers.isCutOff(peers.of('192.0.2.1'))).toBe(true);
});
