import { expect, it } from 'vitest';
import { freePorts } from '../lib/processes.ts';

it('ports that are asked for at the same time are all different, and none that an outgoing connection could take', async () => {
  const ports = (await Promise.all(Array.from({ length: 8 }, () => freePorts(5)))).flat();
  expect(new Set(ports).size).toBe(40);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
