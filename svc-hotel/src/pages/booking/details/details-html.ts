import { printMoney } from '@booking/core/rules/print-money';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import {
  eitherOf,
  errorSummary,
  type FormError,
  type FormView,
  hiddenParts,
  select,
  textArea,
  textField,
  tick,
} from '@booking/kit/pages/fields';
import { split } from '@booking/kit/pages/split';
import { pageTextsIn } from '../../../texts/texts.ts';
import { businessOf } from '../../stay-facts.ts';
import { couponField } from '../coupon-field.ts';
import { bookingHtml, formView } from '../frame.ts';
import { atHand, type ChosenRoom, type ChosenRooms, totalOf } from '../several/chosen.ts';
import { withRooms } from '../several/rooms.ts';
import { anotherLink, chosenRooms } from '../several/rooms-html.ts';
import { carried, pathTo, type Visit } from '../visit.ts';
import { chosenHtml, datesHtml, priceCard } from './chosen-html.ts';
import { questionField, questionLabel } from './read-details.ts';

export type DetailsPage = {
  readonly rooms: ChosenRooms;
  readonly errors: readonly FormError[];
  /** The form's own id: sent twice, it is one request. */
  readonly formId: string;
};

/** `/stay/{slug}/details`: who the stay is for, and the button that asks for it. */
export function detailsHtml(visit: Visit, { rooms, errors, formId }: DetailsPage): string {
  const { view, caller } = visit;
  const { stay } = pageTextsIn(caller.lang);
  const { confirm_at_once: atOnce } = view.hotel.settings.bookings;
  const total = totalOf(rooms);
  const { offer } = atHand(rooms);
  const isOne = rooms.length === 1;
  const chosen = isOne
    ? html`${chosenHtml(visit, offer)}${priceCard(visit, offer)}${anotherLink(visit)}`
    : html`<section class="card" id="price">${datesHtml(visit, offer)}${chosenRooms(visit, rooms)}</section>${anotherLink(visit)}`;
  const form = html`<form method="post" action="${pathTo(visit, '/details')}" class="card" novalidate>
${hiddenFields(visit, rooms)}${hiddenParts(formId, stay.trap)}<input type="hidden" name="total" value="${total}">
${guestFields(visit, errors)}
${couponField(visit, couponForm(visit, rooms, errors))}
<p class="hint">${atOnce ? stay.atOnce : stay.asksFirst({ hotel: view.account.name })}</p>
<button>${atOnce ? stay.book({ amount: printMoney(total, view.account.currency, caller.lang) }) : stay.request}</button>
${agreementPart(businessOf(view), caller.lang)}</form>`;
  const body = html`${errorSummary(formView(visit, errors))}
<h1>${stay.details}</h1>
${split(form, chosen, true)}`;
  return bookingHtml(visit, { title: stay.details, body, below: '/details' });
}

/** What was chosen, less what does not apply: what is sent is what was shown. */
function hiddenFields(visit: Visit, rooms: ChosenRooms): Markup {
  const applied = rooms.map((room) => ({ fields: new Map(appliedFields(room)) }));
  const chosen = carried(withRooms(visit, applied, false)).filter(([name]) => name !== 'coupon');
  const widget: [string, string][] = visit.fields.get('widget') === '1' ? [['widget', '1']] : [];
  return html`${[...chosen, ...widget].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}`;
}

function appliedFields({ visit, offer: { quote, criteria } }: ChosenRoom): [string, string][] {
  const charged = new Set(quote.price.extras.map(({ id }) => `x_${id}`));
  const applies = carried(visit).filter(([name]) => !name.startsWith('x_') || charged.has(name));
  return [...applies, ['plan', criteria.plan.id]];
}

/** A code that does not apply is said beside the price, and not sent; one that was just typed stands with what is wrong. */
function couponForm(visit: Visit, rooms: ChosenRooms, errors: readonly FormError[]): FormView {
  const form = formView(visit, errors);
  const isShown =
    rooms.every(({ offer }) => offer.quote.coupon !== null) || errors.some(({ field }) => field === 'coupon');
  return isShown ? form : { ...form, values: new Map() };
}

function guestFields(visit: Visit, errors: readonly FormError[]): Markup {
  const { view, caller } = visit;
  const { stay } = pageTextsIn(caller.lang);
  const form = formView(visit, errors);
  const { asked: mode } = view.hotel.settings.arrival_time;
  return html`${textField(form, { name: 'name', label: stay.name, autocomplete: 'name', maxLength: 200 })}
${eitherOf(stay.reachHint, html`${textField(form, { name: 'email', label: stay.email, type: 'email', autocomplete: 'email', maxLength: 254 })}${textField(form, { name: 'phone', label: stay.phone, type: 'tel', autocomplete: 'tel', maxLength: 40 })}`)}
${mode !== 'off' && arrivalField(visit, errors)}
${view.hotel.settings.booking_questions.map((question) => {
  const field = {
    name: questionField(question),
    label: questionLabel(question, view, caller.lang),
    optional: !question.required,
  };
  return question.kind === 'tick' ? tick(form, field) : textField(form, { ...field, maxLength: 2000 });
})}
${textArea(form, { name: 'notes', label: stay.notes, optional: true, maxLength: 2000 })}`;
}

/** Every half hour from the first to the last at which guests are received. */
function arrivalField(visit: Visit, errors: readonly FormError[]): Markup {
  const { stay } = pageTextsIn(visit.caller.lang);
  const { asked: mode, earliest, latest } = visit.view.hotel.settings.arrival_time;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const print = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  const count = Math.floor((minutes(latest) - minutes(earliest)) / 30) + 1;
  const times = Array.from({ length: count }, (_, i) => print(minutes(earliest) + 30 * i));
  const all = times.at(-1) === latest ? times : [...times, latest];
  return select(formView(visit, errors), {
    name: 'arrival_time',
    label: stay.arrival,
    hint: stay.arrivalHint({ earliest, latest }),
    optional: mode !== 'required',
    options: [
      { value: '', label: mode === 'required' ? stay.ageUnknown : stay.arrivalUnknown },
      ...all.map((time) => ({ value: time, label: time })),
    ],
  });
}
