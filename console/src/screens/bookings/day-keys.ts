import type { KeyHelp } from '../../parts/navigation/screen.ts';
import type { Texts } from '../../texts/texts.ts';

/** The keys of a day's screen, in restaurants and where appointments are given. */
export const dayKeys = ({ restaurant }: Texts): readonly KeyHelp[] => [
  ['C', restaurant.keyConfirm],
  ['D', restaurant.keyDecline],
  ['W', restaurant.keyWaitlist],
  ['Shift ←↑↓→', restaurant.keyMove],
];
