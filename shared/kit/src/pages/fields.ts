import { flag, html, type Markup } from '../html/markup.ts';
import type { PageWords } from './words.ts';

/** What is wrong with a form: the field it stands beside, and a sentence. A field '' means the whole form. */
export type FormError = { readonly field: string; readonly message: string };

/** How the fields of one form are shown. */
export type FormView = {
  readonly words: PageWords;
  readonly values: ReadonlyMap<string, string>;
  readonly errors: readonly FormError[];
};

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** A field that may stay empty says so; those that must not need no star. */
  readonly optional?: boolean;
};

export type TextField = Field & {
  readonly type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time';
  readonly autocomplete?: string;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly maxLength?: number;
};

export type Option = {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly off?: boolean;
};

const idOf = (name: string) => `f-${name}`;
const errorOf = ({ errors }: FormView, name: string) => errors.find(({ field }) => field === name)?.message;

/** Ids of what describes a field, and whether it is in order: read out with the field. */
function state(view: FormView, { name, hint }: Field): Markup {
  const ids = [hint !== undefined && `h-${name}`, errorOf(view, name) !== undefined && `e-${name}`].filter(Boolean);
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${errorOf(view, name) !== undefined && html` aria-invalid="true"`}`;
}

function around(view: FormView, field: Field, control: Markup): Markup {
  const { name, label, optional } = field;
  return html`<div class="field"><label for="${idOf(name)}">${label}${optional && html` <span class="optional">(${view.words.optional})</span>`}</label>${notes(view, field)}${control}</div>`;
}

function notes(view: FormView, { name, hint }: Field): Markup {
  const error = errorOf(view, name);
  return html`${hint !== undefined && html`<p class="hint" id="h-${name}">${hint}</p>`}${error !== undefined && html`<p class="error" id="e-${name}">${error}</p>`}`;
}

export function textField(view: FormView, field: TextField): Markup {
  const { name, type = 'text', autocomplete, min, max, maxLength } = field;
  return around(
    view,
    field,
    html`<input id="${idOf(name)}" name="${name}" type="${type}" value="${view.values.get(name) ?? ''}"${autocomplete !== undefined && html` autocomplete="${autocomplete}"`}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}${maxLength !== undefined && html` maxlength="${maxLength}"`}${state(view, field)} ${flag(!field.optional && type !== 'email' && type !== 'tel', 'required')}>`,
  );
}

export function textArea(view: FormView, field: Field & { readonly maxLength?: number }): Markup {
  const { name, maxLength } = field;
  return around(
    view,
    field,
    html`<textarea id="${idOf(name)}" name="${name}" rows="3"${maxLength !== undefined && html` maxlength="${maxLength}"`}${state(view, field)}>${view.values.get(name) ?? ''}</textarea>`,
  );
}

export function select(view: FormView, field: Field & { readonly options: readonly Option[] }): Markup {
  const { name, options } = field;
  const chosen = view.values.get(name);
  return around(
    view,
    field,
    html`<select id="${idOf(name)}" name="${name}"${state(view, field)}>${options.map(
      ({ value, label, note, off = false }) =>
        html`<option value="${value}" ${flag(value === chosen, 'selected')} ${flag(off, 'disabled')}${note !== undefined && html` data-note="${note}"`}>${label}${note !== undefined && ` (${note})`}</option>`,
    )}</select>`,
  );
}

/** Fields of which one is enough, under the sentence that says so. */
export function eitherOf(hint: string, fields: Markup): Markup {
  return html`<div class="either" role="group" aria-labelledby="either"><p class="hint" id="either">${hint}</p><div class="row">${fields}</div></div>`;
}

/** One out of several, each a chip to press: times, room types, ways to pay. */
export function chips(view: FormView, field: Field & { readonly options: readonly Option[] }): Markup {
  return chipGroups(view, { ...field, groups: [{ options: field.options }] });
}

/** Some of the chips of one choice, under words of their own. */
export type ChipGroup = {
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly options: readonly Option[];
};

/** One out of several that stand in groups: times by day. */
export function chipGroups(view: FormView, field: Field & { readonly groups: readonly ChipGroup[] }): Markup {
  const { name, label, groups } = field;
  return html`<fieldset class="chips" id="${idOf(name)}" tabindex="-1"${state(view, field)}><legend>${label}</legend>${notes(view, field)}${groups.map(
    (group, i) => chipGroup(view, name, group, `g-${name}-${i}`),
  )}</fieldset>`;
}

function chipGroup(view: FormView, name: string, { label, hint, options }: ChipGroup, id: string): Markup {
  const row = html`<div class="chips-row">${options.map((option) => chip(view, name, option))}</div>`;
  if (label === undefined) return row;
  return html`<div role="group" aria-labelledby="${id}"><p class="chips-label" id="${id}">${label}</p>${hint !== undefined && html`<p class="hint">${hint}</p>`}${row}</div>`;
}

function chip({ values }: FormView, name: string, { value, label, note, off = false }: Option): Markup {
  return html`<label class="chip"><input type="radio" name="${name}" value="${value}" required ${flag(value === values.get(name), 'checked')} ${flag(off, 'disabled')}><span>${label}${note !== undefined && html` <small>${note}</small>`}</span></label>`;
}

/** A box to tick. */
export function tick(view: FormView, field: Field): Markup {
  const { name, label } = field;
  return html`<div class="field tick"><input id="${idOf(name)}" name="${name}" type="checkbox" value="yes"${state(view, field)} ${flag(view.values.get(name) === 'yes', 'checked')}><label for="${idOf(name)}">${label}</label>${notes(view, field)}</div>`;
}

/** What is wrong, at the head of the page; it takes the focus, and each sentence leads to its field. */
export function errorSummary({ words, errors }: FormView): Markup | null {
  if (errors.length === 0) return null;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus data-focus><h2>${words.problem}</h2><ul>${errors.map(
    ({ field, message }) => html`<li>${field === '' ? message : html`<a href="#${idOf(field)}">${message}</a>`}</li>`,
  )}</ul></div>`;
}

/** A field that people do not see and programs fill in, and the form's own id: sent twice, it is one request. */
export function hiddenParts(formId: string, trapLabel: string): Markup {
  return html`<input type="hidden" name="form_id" value="${formId}"><div class="trap" aria-hidden="true"><label for="f-website">${trapLabel}</label><input id="f-website" name="website" tabindex="-1" autocomplete="off"></div>`;
}
