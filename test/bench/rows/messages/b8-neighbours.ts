import { delays, emitSteadily, quantile } from '../../lib/load/event-delays.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { startWire } from '../../lib/load/wire.ts';
import { measure } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const HOOKS = 200;
const HANGING = HOOKS / 100;
const PER_SECOND = 200;
// A 99th percentile of a thousand events is the ten worst of them: twice as many make it steadier.
const LOADED_SECONDS = 2 * SECONDS;

/** The 99th percentile of healthy receivers while one webhook in a hundred never answers, against the same without. */
export const b8: Row = {
  id: 'B8',
  run: async (say) => {
    const wire = await startWire();
    const businesses: string[] = [];
    for (let n = 0; n < HOOKS; n++) businesses.push((await wire.addHook(`${wire.receiver.origin(n)}/`)).business);
    const healthy = async (name: string) => {
      const sorted = await delays(wire, await emitSteadily(wire, businesses, PER_SECOND, LOADED_SECONDS));
      const p99 = quantile(sorted, 0.99);
      say(`${name}: p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
      return p99;
    };
    const withHanging = async () => {
      const hooks = [];
      for (let n = 0; n < HANGING; n++) hooks.push(await wire.addHook(`${wire.receiver.origin(HOOKS + n)}/hang/`));
      // As many events as a healthy one has in a round, all waiting from the start.
      for (const { business } of hooks)
        for (let i = 0; i < (PER_SECOND * LOADED_SECONDS) / HOOKS + 20; i++) await wire.emit(business);
      const p99 = await healthy('with 1 % hanging');
      for (const hook of hooks) await wire.removeHook(hook);
      await wire.receiver.hangUp();
      return p99;
    };
    await healthy('warming'); // statements and connections; counted in no round
    const measured = await measure(withHanging, () => healthy('without'));
    await wire.close();
    return [
      {
        id: 'B8',
        work: 'healthy receivers’ p99 while 1 % hang',
        unit: 'ms',
        against: 'the same without the 1 %',
        measured,
        goal: '≤ 1.1 ×',
        met: (measured.compared?.median ?? Number.POSITIVE_INFINITY) <= 1.1,
        notes: [`${PER_SECOND} events/s over ${HOOKS} webhooks, ${HANGING} more that never answer`],
      },
    ];
  },
};
