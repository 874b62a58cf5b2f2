import type { Texts } from '../../texts/texts.ts';

/** A day of a restaurant by the hours of its tables, and by where they stand. */
export const dayViews = ({ floor }: Texts['restaurant']) => [
  { base: '/today', title: floor.diary },
  { base: '/floor', title: floor.title },
];
