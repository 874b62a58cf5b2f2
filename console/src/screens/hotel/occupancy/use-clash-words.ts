import { useTexts } from '../../../texts/use-texts.tsx';
import type { ClashKind } from './chart-data.ts';

/** What is the matter with a room that a stay cannot have. */
export function useClashWords(): Readonly<Record<ClashKind, string>> {
  const { hotel } = useTexts();
  return { foreign: hotel.overbooked, out_of_order: hotel.outOfOrder };
}
