import type { Lang } from '@booking/core/lang';
import { textsIn } from '../texts/all.ts';
import { pageTexts } from '../texts/pages/all.ts';

/** What the widget's form says: the words of the booking page. */
export function formWords(lang: Lang): Record<string, string> {
  const { book, error } = pageTexts(lang);
  const { date, party, service, staff, anybody, name, email, phone, notes, sms, request, no_times, needed } = book;
  const time = textsIn(lang).label.time();
  const fields = { date, time, party, service, staff, anybody, name, email, phone, notes, sms };
  return { ...fields, send: request, no_times, needed, slot: error.slot };
}
