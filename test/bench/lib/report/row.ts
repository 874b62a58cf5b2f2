import type { Measured } from './rounds.ts';

/** What a row found, ready to print. */
export type Result = {
  readonly id: string;
  readonly work: string;
  readonly unit: string;
  readonly against: string;
  readonly measured: Measured;
  readonly goal: string;
  readonly met: boolean;
  /** Anything a reader should know beside the figure: connections, what was counted, second goals. */
  readonly notes: readonly string[];
};

/** One row of the table of goals. What `run` opens with the tools of the bench is closed when it has ended. */
export type Row = { readonly id: string; readonly run: (say: (line: string) => void) => Promise<readonly Result[]> };
