import { dayIfReal } from '@booking/core/rules/days';

/** Whether what stands for a date in an address is a day that there is; true where nothing stands there. */
export function isDayOrNone(date: string | undefined): boolean {
  if (date === undefined) return true;
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0] = parts ?? [];
  return dayIfReal(year, month, day) !== null;
}
