import type { Lang } from '@booking/core/lang';
import { type Fact, factList, phoneLink } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import type { PageView } from '@booking/kit/pages/token-pages';
import type { StayPage } from '../queries/read-stay-page.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { stayTable } from './price-table.ts';
import { statusBadge } from './status-badge.ts';
import { businessOf, guestFacts, stayFacts } from './stay-facts.ts';

type DeskView = PageView<StayPage>;

/** A request with two buttons, or how it was answered. */
export function deskHtml(page: DeskView): string {
  const { subject, lang, path } = page;
  const { stay, view } = subject;
  const { desk, price } = pageTextsIn(lang);
  const title = desk.title({ name: stay.name ?? '' });
  const waits = stay.status === 'requested';
  const body = html`${noticeOf(page)}
<header><p>${statusBadge(stay.status, lang)}</p><h1>${title}</h1></header>
<p class="lead">${waits ? desk.waiting : desk.answered[stay.status]}</p>
${waits && buttons(page)}
<section class="card"><h2>${desk.guest}</h2>${factList([...personFacts(stay, lang), ...guestFacts(stay, lang)])}</section>
<section class="card"><h2>${desk.facts}</h2>${factList(stayFacts(view, stay, lang))}</section>
<section class="card"><h2>${price.title}</h2>${stayTable(stay, lang, view.account.language)}</section>`;
  return pageHtml({ lang, title, business: businessOf(view), inLanguage: (to) => path('', to), body });
}

function noticeOf({ notice, lang }: DeskView): Markup | null {
  if (notice === null) return null;
  const { desk } = pageTextsIn(lang);
  const says = { moved: desk.moved, expired: desk.again, foreign: desk.foreign };
  const text = notice.why === 'conflict' ? notice.message : says[notice.why];
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${text}</p></div>`;
}

function buttons({ subject, lang, render, query, notice }: DeskView): Markup {
  const { desk } = pageTextsIn(lang);
  const preferred = query.get('answer');
  // The answer whose link was opened is in reach at once; it is still to be pressed.
  const looks = (answer: 'confirm' | 'decline') =>
    html`${answer === 'decline' && html` class="danger"`}${answer === preferred && notice === null && html` data-focus`}`;
  const button = (answer: 'confirm' | 'decline') =>
    html`<button name="answer" value="${answer}"${looks(answer)}>${desk[answer]}</button>`;
  const order = preferred === 'decline' ? (['decline', 'confirm'] as const) : (['confirm', 'decline'] as const);
  return html`<form method="post"><input type="hidden" name="render" value="${render('confirm')}"><div class="actions">${order.map(button)}</div><p class="hint">${subject.stay.email === null ? desk.notEmailed : desk.emailed}</p></form>`;
}

function personFacts({ name, email, phone }: StayPage['stay'], lang: Lang): Fact[] {
  const { labels } = textsIn(lang).emails;
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email === null ? null : html`<a href="mailto:${email}">${email}</a>` },
    { label: labels.phone, value: phone === null ? null : phoneLink(phone) },
  ];
}
