import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { factList } from '@booking/kit/html/facts';
import { dataBlock, html, type Markup } from '@booking/kit/html/markup';
import { ownPageLink } from '@booking/kit/pages/booking-visit';
import { depositDue, isAwaited, isCardWanted } from '../../../domain/price/payment.ts';
import type { StayPage } from '../../../queries/read-stay-page.ts';
import { hotelNamed } from '../../../texts/at-hotel.ts';
import { pageTextsIn, textsIn } from '../../../texts/texts.ts';
import { priceTable, sheetOfStay } from '../../price-table.ts';
import { roomFacts } from '../../room-facts.ts';
import { statusBadge } from '../../status-badge.ts';
import { stayFacts } from '../../stay-facts.ts';
import { bookingHtml } from '../frame.ts';
import { pathTo, type Visit } from '../visit.ts';

/** `own`: the guest's own page, for whoever is led to it by no e-mail. */
export type DonePage = StayPage & { readonly own: string | null };

/** What came of a request, for whoever sent it: nothing of who that is. */
export function doneHtml(visit: Visit, page: DonePage, token: string): string {
  const { stay, view, payUrl, others } = page;
  const { lang } = visit.caller;
  const { done, state, price } = pageTextsIn(lang);
  const { name } = view.account;
  const isNew = stay.status === 'requested' || stay.status === 'confirmed';
  const title =
    others.length > 0 && stay.status === 'confirmed'
      ? done.confirmedRooms({ n: others.length + 1 })
      : stay.status === 'requested'
        ? isAwaited(stay)
          ? done.toPay
          : done.requested
        : stay.status === 'confirmed'
          ? done.confirmed
          : filled(state[stay.status], hotelNamed(name, lang));
  const body = html`<div class="done" role="status" tabindex="-1" data-focus><p>${statusBadge(stay.status, lang)}</p><h1>${title}</h1>${nextPart(page, lang)}</div>
${payNote({ stay, payUrl }, lang)}
<section class="card">${factList(stayFacts(view, stay, lang))}</section>
<section class="card"><h2>${price.title}</h2>${priceTable(sheetOfStay(stay, view.account.language), lang)}<p class="quiet">${price.vat}</p></section>
${otherRooms(page, lang)}
${page.own !== null && ownPageLink(visit, page.own, { own: done.own, hint: done.ownHint })}
<div class="actions">${stay.status === 'confirmed' && html`<a class="button plain" href="/stay/${visit.slug}/done/${token}/stay.ics">${done.calendar}</a>`}<a class="button plain" href="${pathTo(visit, '')}">${done.another}</a></div>
${isNew && visit.widget && dataBlock('application/json', 'widget-message', messageOf(visit, page))}`;
  return bookingHtml(visit, { title, body, below: `/done/${token}` });
}

function payNote({ stay, payUrl }: Pick<StayPage, 'stay' | 'payUrl'>, lang: Lang): Markup | null {
  if (payUrl === null) return null;
  const { done } = pageTextsIn(lang);
  const { links } = textsIn(lang).emails;
  const amount = printMoney(depositDue(stay), stay.currency, lang);
  const isWhole = stay.deposit_amount === stay.total_amount;
  const [hint, label] = isCardWanted(stay)
    ? [done.cardHint, links.leaveCard]
    : isWhole
      ? [done.payNowHint({ amount }), done.payNow]
      : [done.payHint({ amount }), done.pay];
  return html`<div class="note"><p>${hint}</p><p><a class="button" target="_top" href="${payUrl}">${label}</a></p></div>`;
}

/** The other rooms that were asked for together with it, and what all of them cost. */
function otherRooms({ stay, view, others }: DonePage, lang: Lang): Markup | null {
  if (others.length === 0) return null;
  const { done, stay: words } = pageTextsIn(lang);
  const total = others.reduce((sum, other) => sum + other.stay.total_amount, stay.total_amount);
  return html`<section class="stack"><h2>${done.others}</h2><ul class="rooms">${others.map((other) => html`<li class="card">${roomFacts(view, other.stay, lang)}${payNote(other, lang)}</li>`)}</ul>
<p class="offer-price"><strong>${printMoney(total, stay.currency, lang)}</strong> <small>${words.totalOfRooms({ n: others.length + 1 })}</small></p></section>`;
}

/** What is on its way: nothing that was not sent. */
function nextPart({ stay, view }: DonePage, lang: Lang): Markup | null {
  const { done } = pageTextsIn(lang);
  const { name } = view.account;
  if (isAwaited(stay)) return html`<p>${textsIn(lang).answers.toPay({ hotel: name })}</p>`;
  if (stay.status === 'requested')
    return html`<p>${stay.email === null ? done.nextRequestedPhone({ hotel: name }) : done.nextRequested({ hotel: name })}</p>`;
  return stay.status === 'confirmed' && stay.email !== null ? html`<p>${done.nextConfirmed}</p>` : null;
}

/** What the page around the widget's window is told. */
function messageOf({ caller }: Visit, { stay, view, others }: StayPage): object {
  const { answers } = textsIn(caller.lang);
  const { name } = view.account;
  return {
    type: stay.status,
    date: stay.check_in,
    time: null,
    party: [stay, ...others.map((other) => other.stay)].reduce((sum, each) => sum + each.adults + each.children, 0),
    message:
      stay.status === 'confirmed'
        ? answers.confirmed(hotelNamed(name, caller.lang))
        : isAwaited(stay)
          ? answers.toPay({ hotel: name })
          : answers.requested({ hotel: name }),
  };
}
