import { dateWriter, type Lang } from '@booking/core/lang';
import { addDays } from '@booking/core/rules/days';

/** `8 December 2026` in the language. */
export const printDate = dateWriter({ dateStyle: 'long' });

/** `Tuesday, 8 December 2026` in the language. */
export const printDay = dateWriter({ dateStyle: 'full' });

/** The day before, printed. */
export const printDayBefore = (date: string, days: number, lang: Lang): string => printDate(addDays(date, -days), lang);
