import type { KeyHelp } from '../../parts/navigation/screen.ts';
import type { Texts } from '../../texts/texts.ts';

/** The keys of a day's screen, in restaurants and where appointments are given. */
export const dayKeys = ({ restaurant }: Texts): readonly KeyHelp[] => [
  ['C', restaurant.keyConfirm],
  ['D', restaurant.keyDecline],
  ['W', restaurant.keyWaitlist],
  ['Shift ←↑↓→', restaurant.keyMove],
];

/** Those of a floor, on which a party is carried from table to table. */
export const floorKeys = (texts: Texts): readonly KeyHelp[] => [
  ...dayKeys(texts).slice(0, -1),
  ['←↑↓→', texts.restaurant.floor.keyGo],
  ['Shift ←↑↓→', texts.restaurant.floor.keyCarry],
];
