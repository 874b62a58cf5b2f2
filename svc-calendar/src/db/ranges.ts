import { dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import type { NightSet } from '../domain/nights.ts';

/** A range of nights as messages and documents hold it. */
export type IsoRange = { readonly from: string; readonly to: string };

export const toIso = ({ from, to }: Nights): IsoRange => ({ from: isoOf(from), to: isoOf(to) });
export const fromIso = ({ from, to }: IsoRange): Nights => ({ from: dayOf(from), to: dayOf(to) });

export const toIsoList = (set: NightSet): IsoRange[] => set.map(toIso);
export const fromIsoList = (list: readonly IsoRange[]): Nights[] => list.map(fromIso);
