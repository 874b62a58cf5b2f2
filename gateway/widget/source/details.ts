import { element, labelled } from './dom.ts';
import type { Texts } from './texts.ts';

export type Details = {
  readonly node: HTMLElement;
  /** What was typed; a field left empty is left out. */
  values(): Readonly<Record<string, string>>;
};

/** Who it is for: name, e-mail, phone and a note, with what browsers can fill in by themselves. */
export function detailFields(texts: Texts): Details {
  const fields = {
    name: element('input', { name: 'name', autocomplete: 'name', maxlength: 200 }),
    email: element('input', { name: 'email', type: 'email', autocomplete: 'email' }),
    phone: element('input', { name: 'phone', type: 'tel', autocomplete: 'tel' }),
    notes: element('textarea', { name: 'notes', maxlength: 2000 }),
  };
  const reach = element(
    'div',
    { class: 'two' },
    labelled(texts.email, fields.email),
    labelled(texts.phone, fields.phone),
  );
  return {
    node: element('div', {}, labelled(texts.name, fields.name), reach, labelled(texts.note, fields.notes)),
    values: () => {
      const typed = Object.entries(fields).map(([name, field]) => [name, field.value.trim()] as const);
      return Object.fromEntries(typed.filter(([, value]) => value !== ''));
    },
  };
}

/** Whether all that is needed is there: a name, and a way to answer. */
export function isComplete(details: Details): boolean {
  const { name, email, phone } = details.values();
  return name !== undefined && (email ?? phone) !== undefined;
}
