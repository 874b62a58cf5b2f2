import { printMoney } from '@booking/core/rules/print-money';
import { html, type Markup } from '@booking/kit/html/markup';
import { nameIn, typeName } from '../../../domain/hotel/names.ts';
import type { NearDates, Offers } from '../../../queries/availability/find-offers.ts';
import { hotelNamed } from '../../../texts/at-hotel.ts';
import { pageTextsIn } from '../../../texts/texts.ts';
import { choiceOf, WITHOUT } from '../choice.ts';
import { bookingHtml } from '../frame.ts';
import { nearText } from '../search/search-html.ts';
import { chooseAnewPath, keptRooms } from '../several/rooms.ts';
import { pathTo, type Visit } from '../visit.ts';

const MAX_OTHERS = 12;

/**
 * What was chosen has gone: other rooms on these dates, and this room on dates nearby. What the guest typed goes along
 * in the form, never in an address.
 */
export function goneHtml(visit: Visit, { types, near }: Offers, says: string): string {
  const { stay } = pageTextsIn(visit.caller.lang);
  const others = keptRooms(visit).length;
  const rooms = types.filter(({ offers }) => offers.length > 0).slice(0, MAX_OTHERS);
  const body = html`<div class="summary" role="alert" tabindex="-1" data-focus><h2>${says}</h2>${visit.fields.has('name') && html`<p>${stay.goneText}</p>`}</div>
<h1>${stay.title(hotelNamed(visit.view.account.name, visit.caller.lang))}</h1>
<form method="post" action="${pathTo(visit, '/details')}" class="card">${kept(visit)}
${rooms.length > 0 && html`<h2>${stay.others}</h2><div class="choices">${rooms.map((room) => roomButtons(visit, room))}</div>`}
${near.length > 0 && html`<h2>${stay.near}</h2><div class="choices">${near.map((dates) => nearButton(visit, dates))}</div>`}
${rooms.length === 0 && near.length === 0 && html`<p>${stay.nothing} ${stay.call({ phone: visit.view.account.phone })}</p>`}
${others > 0 && html`<h2>${stay.withoutTitle}</h2><div class="choices">${button(WITHOUT, stay.without({ n: others }))}</div>`}
</form>
<p><a href="${others > 0 ? chooseAnewPath(visit) : pathTo(visit, '')}">${stay.change}</a></p>`;
  return bookingHtml(visit, { title: stay.gone, body });
}

/** Everything that was typed and chosen, but the press itself. */
function kept({ fields }: Visit): Markup {
  const but = ['choose', 'total', 'form_id', 'website', 'lang'];
  return html`${[...fields]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

const button = (value: string, label: string) =>
  html`<button class="plain" name="choose" value="${value}">${label}</button>`;

function roomButtons(visit: Visit, { type, offers }: Offers['types'][number]): Markup {
  const { view, caller } = visit;
  const name = typeName(view, type.settings.id, caller.lang);
  return html`${offers.map(({ plan, quote }) => {
    const total = printMoney(quote.price.total_amount, view.account.currency, caller.lang);
    return button(choiceOf(type, plan), `${name}, ${nameIn(plan, caller.lang, view.hotel.language)}: ${total}`);
  })}`;
}

function nearButton(visit: Visit, dates: NearDates): Markup {
  return button(`check_in=${dates.check_in}&check_out=${dates.check_out}`, nearText(visit, dates));
}
