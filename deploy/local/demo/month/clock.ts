import type { Operator } from '../operator.ts';

/** The sandbox's clock: a new platform begins in the past, so that what happens there is dated when it happened. */
export type DemoClock = {
  /** How far it is behind real time, in milliseconds; 0 where it is not. */
  behindMs(): number;
  /** Goes on to a moment; one that is over by its time is left out. */
  goOnTo(moment: Temporal.ZonedDateTime): Promise<void>;
  /** Goes on to real time. */
  catchUp(): Promise<void>;
};

export async function openClock(operator: Operator): Promise<DemoClock> {
  const advance = async (ms: number): Promise<number> => {
    const by = Temporal.Duration.from({ milliseconds: ms }).toString();
    const { offset_ms } = await operator<{ offset_ms: number }>('POST', '/operator/clock', { advance: by });
    return Math.max(0, -offset_ms);
  };
  let behind = await advance(0);
  const goOn = async (ms: number) => {
    if (ms > 0) behind = await advance(ms);
  };
  return {
    behindMs: () => behind,
    goOnTo: (moment) => goOn(Math.min(moment.epochMilliseconds - (Date.now() - behind), behind)),
    catchUp: () => goOn(behind),
  };
}
