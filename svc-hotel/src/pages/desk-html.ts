import type { Lang } from '@booking/core/lang';
import { type Fact, factList, phoneLink } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import type { Refused } from '@booking/kit/pages/form-token';
import { pageHtml } from '@booking/kit/pages/page';
import type { StayPage } from '../queries/read-stay-page.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { stayTable } from './price-table.ts';
import { statusBadge } from './status-badge.ts';
import { businessOf, guestFacts, stayFacts } from './stay-facts.ts';

/** Why an answer was not taken. */
export type DeskNotice =
  | { readonly why: Refused; readonly status: number }
  | { readonly why: 'conflict'; readonly status: number; readonly message: string };

export type DeskView = StayPage & {
  readonly lang: Lang;
  readonly path: (lang: Lang) => string;
  /** The answer that the link in the e-mail was for. */
  readonly preferred: 'confirm' | 'decline' | null;
  readonly render: string;
  readonly notice: DeskNotice | null;
};

/** A request with two buttons, or how it was answered. */
export function deskHtml(page: DeskView): string {
  const { stay, view, lang, path } = page;
  const { desk, price } = pageTextsIn(lang);
  const title = desk.title({ name: stay.name ?? '' });
  const waits = stay.status === 'requested';
  const body = html`${noticeOf(page)}
<header><p>${statusBadge(stay.status, lang)}</p><h1>${title}</h1></header>
<p class="lead">${waits ? desk.waiting : desk.answered[stay.status]}</p>
${waits && buttons(page)}
<section class="card"><h2>${desk.guest}</h2>${factList([...personFacts(page), ...guestFacts(stay, lang)])}</section>
<section class="card"><h2>${desk.facts}</h2>${factList(stayFacts(view, stay, lang))}</section>
<section class="card"><h2>${price.title}</h2>${stayTable(stay, lang, view.account.language)}</section>`;
  return pageHtml({ lang, title, business: businessOf(view), inLanguage: path, body });
}

function noticeOf({ notice, lang }: DeskView): Markup | null {
  if (notice === null) return null;
  const { desk } = pageTextsIn(lang);
  const says = { moved: desk.moved, expired: desk.again, foreign: desk.foreign };
  const text = notice.why === 'conflict' ? notice.message : says[notice.why];
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${text}</p></div>`;
}

function buttons({ stay, lang, render, preferred, notice }: DeskView): Markup {
  const { desk } = pageTextsIn(lang);
  // The answer whose link was opened is in reach at once; it is still to be pressed.
  const looks = (answer: 'confirm' | 'decline') =>
    html`${answer === 'decline' && html` class="danger"`}${answer === preferred && notice === null && html` data-focus`}`;
  const button = (answer: 'confirm' | 'decline') =>
    html`<button name="answer" value="${answer}"${looks(answer)}>${desk[answer]}</button>`;
  const order = preferred === 'decline' ? (['decline', 'confirm'] as const) : (['confirm', 'decline'] as const);
  return html`<form method="post"><input type="hidden" name="render" value="${render}"><div class="actions">${order.map(button)}</div><p class="hint">${stay.email === null ? desk.notEmailed : desk.emailed}</p></form>`;
}

function personFacts({ stay, lang }: DeskView): Fact[] {
  const { labels } = textsIn(lang).emails;
  const { name, email, phone } = stay;
  return [
    { label: labels.name, value: name },
    { label: labels.email, value: email === null ? null : html`<a href="mailto:${email}">${email}</a>` },
    { label: labels.phone, value: phone === null ? null : phoneLink(phone) },
  ];
}
