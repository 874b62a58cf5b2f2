import { dateWriter, type Lang } from '@booking/core/lang';
import { gsm7Spelling } from '@booking/core/rules/sms-segments';

const DAY: Readonly<Record<Lang, (weekday: string, day: number, month: number) => string>> = {
  en: (weekday, day, month) => `${weekday} ${day} ${MONTHS[month - 1]}`,
  de: (weekday, day, month) => `${weekday} ${day}.${month}.`,
  fr: numbered,
  es: numbered,
  it: numbered,
  // The Portuguese abbreviation is the whole word, `terça` with a letter that GSM-7 lacks.
  pt: (weekday, day, month) => numbered(weekday.slice(0, 3), day, month),
};

// British and American readers take 3/5 for different days.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

function numbered(weekday: string, day: number, month: number): string {
  return `${weekday} ${day}/${month}`;
}

const writeWeekday = dateWriter({ weekday: 'short' });

// Beyond it the same weekday and day may be next year's.
const FAR_MS = 300 * 86_400_000;

/** `2027-03-05` as `Fri 5 Mar`, in letters that a text message has room for; with its year where it is far ahead. */
export function shortDate(lang: Lang, date: string, nowMs: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const short = DAY[lang](gsm7Spelling(writeWeekday(date, lang)), day, month);
  if (at - nowMs < FAR_MS) return short;
  return `${short}${lang === 'de' ? '' : lang === 'en' ? ' ' : '/'}${year}`;
}
