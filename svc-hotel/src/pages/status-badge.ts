import type { Lang } from '@booking/core/lang';
import type { StayStatus } from '@booking/core/shapes';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageTextsIn } from '../texts/texts.ts';

const LOOKS: Readonly<Record<StayStatus, 'good' | 'bad' | ''>> = {
  requested: '',
  confirmed: 'good',
  declined: 'bad',
  cancelled: 'bad',
  checked_in: 'good',
  checked_out: '',
  no_show: 'bad',
};

export function statusBadge(status: StayStatus, lang: Lang): Markup {
  return html`<span class="status ${LOOKS[status]}">${pageTextsIn(lang).status[status]}</span>`;
}
