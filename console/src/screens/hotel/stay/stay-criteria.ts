import type { Ages } from '../several/children-ages.tsx';

/** What a guest asks for. */
export type StayCriteria = {
  readonly check_in: string;
  readonly check_out: string;
  readonly adults: number;
  readonly children: number;
  readonly ages: Ages;
  readonly type: string | null;
  /** null: any of the type. */
  readonly room: string | null;
};
