import { delays, emitSteadily, quantile } from '../../lib/load/event-delays.ts';
import { SECONDS } from '../../lib/load/pace.ts';
import { startWire } from '../../lib/load/wire.ts';
import { alone, interleave } from '../../lib/report/rounds.ts';
import type { Row } from '../../lib/report/row.ts';

const PER_SECOND = 100;
const HOOKS = 20;
const GOALS = { p50: 20, p99: 150 } as const;

/** From the commit of an event to the first byte of its delivery at the receiver: outbox, broker, fan-out, claim, POST. */
export const b6: Row = {
  id: 'B6',
  run: async (say) => {
    const wire = await startWire();
    const hooks = [];
    for (let n = 0; n < HOOKS; n++) hooks.push(await wire.addHook(`${wire.receiver.origin(n)}/`));
    const businesses = hooks.map(({ business }) => business);
    const round = async () => {
      const sorted = await delays(wire, await emitSteadily(wire, businesses, PER_SECOND, SECONDS));
      say(`p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`);
      return sorted;
    };
    await round(); // warms statements and connections; counted in no round
    const [rounds = []] = await interleave([round]);
    await wire.close();
    return (['p50', 'p99'] as const).map((name) => {
      const measured = alone(rounds.map((sorted) => quantile(sorted, name === 'p50' ? 0.5 : 0.99)));
      return {
        id: 'B6',
        work: `event, commit to wire, ${name}`,
        unit: 'ms',
        against: '-',
        measured,
        goal: `≤ ${GOALS[name]} ms`,
        met: measured.ours.median <= GOALS[name],
        notes: name === 'p50' ? [`${PER_SECOND} events/s over ${HOOKS} webhooks`] : [],
      };
    });
  },
};
