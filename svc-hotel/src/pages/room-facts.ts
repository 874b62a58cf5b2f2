import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import type { HotelView } from '../db/hotels.ts';
import { typeName } from '../domain/hotel/names.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { textsIn } from '../texts/texts.ts';
import { statusBadge } from './status-badge.ts';

/** One room of a group in short: nothing of who sleeps in it. */
export function roomFacts(view: HotelView, stay: Stay, lang: Lang): Markup {
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  return html`<p>${statusBadge(stay.status, lang)}</p>${factList([
    { label: labels.room, value: typeName(view, stay.room_type_id, lang) },
    { label: labels.guests, value: texts.guests({ adults: stay.adults, children: stay.children }) },
    { label: labels.reference, value: stay.reference },
    { label: labels.total, value: printMoney(stay.total_amount, stay.currency, lang) },
  ])}`;
}
