import { printMoney } from '@booking/core/rules/print-money';
import { factList } from '@booking/kit/html/facts';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import { errorSummary, type FormError, type FormView, select, textField, tick } from '@booking/kit/pages/fields';
import type { PageView } from '@booking/kit/pages/token-pages';
import { pageWords } from '@booking/kit/pages/words';
import { nameIn, typeName } from '../../domain/hotel/names.ts';
import { type ExtraTerms, isByPerson } from '../../domain/price/extras.ts';
import { balanceOf } from '../../domain/price/owed.ts';
import { depositDue } from '../../domain/price/payment.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { pageTextsIn, textsIn } from '../../texts/texts.ts';
import { extraPrice } from '../booking/details/extras-html.ts';
import { changesLine, guestPageHtml } from '../guest-html.ts';
import { nightlyTable, stayTable } from '../price-table.ts';
import { businessOf, cancellationText, stayFacts } from '../stay-facts.ts';
import { ageField, choosableExtras, choosableTypes, extraField, MAX_UNITS } from './choice.ts';
import type { GuestPage, OfferedChange } from './offered.ts';

type View = PageView<GuestPage>;
type Shown = { readonly view: View; readonly change: OfferedChange; readonly form: FormView };

/** `/guest/{token}/change`: what is wanted, what it costs then, and the button that makes it so. */
export function changeHtml(view: View): string {
  const { subject, lang } = view;
  const { change } = subject;
  if (change === null) throw new Error('a stay that its guest cannot change has no such page');
  const errors = [...noticeErrors(view, change), ...change.choice.errors];
  const form = { words: pageWords(lang), values: change.choice.values, errors };
  const shown = { view, change, form };
  const body = html`${errorSummary(form)}
<h1>${pageTextsIn(lang).guest.changeTitle}</h1>
${changesLine(view)}
${choiceForm(shown)}
<div id="outcome" class="column" aria-live="polite">${outcomePart(shown)}</div>`;
  return guestPageHtml(view, '/change', body);
}

/** Why the button did nothing. What is not free any more is said by what the change comes to now. */
function noticeErrors({ notice, lang, subject, fields }: View, { outcome }: OfferedChange): FormError[] {
  if (notice === null) return [];
  const { guest, stay } = pageTextsIn(lang);
  if (notice.why === 'moved') return [{ field: '', message: guest.moved }];
  if (notice.why !== 'conflict') return [{ field: '', message: guest.again }];
  if (outcome?.kind !== 'priced')
    return [{ field: '', message: outcome?.kind === 'refused' ? outcome.message : guest.moved }];
  const { currency } = subject.stay;
  const shown = Number(fields.get('total'));
  const before = Number.isSafeInteger(shown) && shown >= 0 ? printMoney(shown, currency, lang) : '–';
  return [
    { field: '', message: stay.repriced({ before, now: printMoney(outcome.after.total_amount, currency, lang) }) },
  ];
}

/** What is chosen is asked about anew at each change; without a script by its button. */
function choiceForm(shown: Shown): Markup {
  const { view, form } = shown;
  const { path, lang, subject } = view;
  const { hotel } = subject.view;
  const { labels } = textsIn(lang).emails;
  const { stay, guest } = pageTextsIn(lang);
  const { children_allowed } = hotel.settings.bookings;
  const count = (name: 'adults' | 'children', min: number) =>
    textField(form, { name, label: stay[name], type: 'number', min });
  return html`<form class="card" action="${path('/change', null)}" data-live="ages extras outcome" novalidate><input type="hidden" name="lang" value="${lang}">
<div class="row">${textField(form, { name: 'check_in', label: labels.checkIn, type: 'date', min: subject.today })}${textField(form, { name: 'check_out', label: labels.checkOut, type: 'date', min: subject.today })}</div>
<div class="row">${count('adults', 1)}${(children_allowed || subject.stay.children > 0) && count('children', 0)}</div>
<div id="ages">${agesPart(shown)}</div>
${typeField(shown)}
<div id="extras" class="row">${extrasPart(shown)}</div>
<button class="plain ask">${guest.changePrice}</button></form>`;
}

function agesPart({ view: { lang }, change: { choice }, form }: Shown): Markup | null {
  const { stay } = pageTextsIn(lang);
  if (choice.children === 0) return null;
  const options = [
    { value: '', label: stay.ageUnknown },
    ...Array.from({ length: 18 }, (_, age) => ({ value: String(age), label: String(age) })),
  ];
  const fields = Array.from({ length: choice.children }, (_, i) =>
    select(form, { name: ageField(i + 1), label: stay.age({ n: i + 1 }), options }),
  );
  return html`<div class="row">${fields}</div>`;
}

function typeField({ view: { lang, subject }, form }: Shown): Markup | null {
  const types = choosableTypes(subject.view.hotel, subject.stay);
  if (types.length < 2) return null;
  const options = types.map(({ settings: { id } }) => ({ value: id, label: typeName(subject.view, id, lang) }));
  const values = new Map([['room', subject.stay.room_type_id], ...form.values]);
  return select({ ...form, values }, { name: 'room', label: textsIn(lang).emails.labels.room, options });
}

function extrasPart(shown: Shown): Markup | null {
  const { view, change } = shown;
  const { hotel } = view.subject.view;
  const { type } = change.choice;
  const extras = type === null ? [] : choosableExtras(hotel, type.settings.id);
  return extras.length === 0 ? null : html`${extras.map((extra) => extraInput(shown, extra))}`;
}

function extraInput({ view: { lang, subject }, form }: Shown, extra: ExtraTerms): Markup {
  const { view } = subject;
  const field = {
    name: extraField(extra),
    label: nameIn(extra, lang, view.hotel.language),
    hint: extraPrice(view.account.currency, lang, extra),
  };
  if (isByPerson(extra))
    return tick({ ...form, values: new Map(form.values.get(field.name) ? [[field.name, 'yes']] : []) }, field);
  const most = Math.min(MAX_UNITS, extra.daily_limit ?? MAX_UNITS);
  const units = Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
  return select(form, { ...field, options: [{ value: '', label: pageTextsIn(lang).stay.none }, ...units] });
}

function outcomePart(shown: Shown): Markup | null {
  const { view, change } = shown;
  const { outcome } = change;
  if (outcome === null) return null;
  if (outcome.kind === 'refused') return html`<p class="note">${outcome.message}</p>`;
  if (outcome.kind === 'same') return html`<p class="note">${pageTextsIn(view.lang).guest.changeNone}</p>`;
  return pricedPart(shown, outcome.after);
}

/** What it is and costs then, the difference, and what is due of it. */
function pricedPart({ view, change }: Shown, after: Stay): Markup {
  const { path, lang, subject, render } = view;
  const { guest, price, terms } = pageTextsIn(lang);
  const { choice } = change;
  const kept = [...choice.values].filter(([name]) => CARRIED.test(name));
  const fields = [...kept, ['total', String(after.total_amount)], ['render', render('change')]] as const;
  return html`<section class="card"><h2>${guest.changeFacts}</h2>${factList(stayFacts(subject.view, after, lang))}</section>
<section class="card"><h2>${price.title}</h2><p><strong>${differenceText(subject.stay, after, view)}</strong></p>${dueText(after, view)}
${stayTable(after, lang, subject.view.account.language)}${nightlyTable({ ...after.terms, currency: after.currency }, lang)}<p class="quiet">${price.vat}</p></section>
<section><h2>${terms.title}</h2><p>${cancellationText(after.terms, after.check_in, subject.today, lang)}</p></section>
<form method="post" action="${path('/change')}">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button>${guest.changeSend}</button><a class="button plain" href="${path()}">${guest.changeKeep}</a></div>${agreementPart(businessOf(subject.view), lang)}</form>`;
}

const CARRIED = /^(?:check_in|check_out|adults|children|age[1-9]\d?|room|x_[\da-f-]{36})$/;

function differenceText(before: Stay, after: Stay, { lang }: View): string {
  const { guest } = pageTextsIn(lang);
  const difference = after.total_amount - before.total_amount;
  const print = (amount: number) => printMoney(amount, after.currency, lang);
  const said = { amount: print(Math.abs(difference)), before: print(before.total_amount) };
  if (difference === 0) return guest.changeSame({ before: said.before });
  return difference > 0 ? guest.changeMore(said) : guest.changeLess(said);
}

/** What is asked for by card at once, or comes back. */
function dueText(after: Stay, { lang, subject }: View): Markup | null {
  const { guest } = pageTextsIn(lang);
  const print = (amount: number) => printMoney(amount, after.currency, lang);
  const balance = balanceOf(after);
  if (balance < 0)
    return html`<p>${guest.toGiveBack({ hotel: subject.view.account.name, amount: print(-balance) })}</p>`;
  const due = depositDue(after);
  return due > 0 ? html`<p>${guest.changeDue({ amount: print(due) })}</p>` : null;
}
