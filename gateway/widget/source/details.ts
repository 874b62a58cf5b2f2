import type { Venue } from './api.ts';
import { element, labelled } from './dom.ts';

export type Details = {
  readonly node: HTMLElement;
  /** What was typed and ticked, as the API has it; a field left empty is left out. */
  values(): Readonly<Record<string, unknown>>;
};

const tickBox = (): HTMLInputElement => element('input', { type: 'checkbox' });

/** The business's own questions. */
function questionFields({ questions = [] }: Venue) {
  return questions.map(({ id, type, required, label }) => {
    const isTick = type === 'check';
    const field = isTick ? tickBox() : element('input', { maxlength: 2000 });
    field.required = required;
    return { node: labelled(label, field), answer: () => [id, isTick ? field.checked : field.value.trim()] as const };
  });
}

/** Who it is for: name, e-mail, phone and a note, with what browsers can fill in by themselves; and what is asked besides. */
export function detailFields(venue: Venue): Details {
  const fields = {
    name: element('input', { name: 'name', autocomplete: 'name', maxlength: 200 }),
    email: element('input', { name: 'email', type: 'email', autocomplete: 'email' }),
    phone: element('input', { name: 'phone', type: 'tel', autocomplete: 'tel' }),
    notes: element('textarea', { name: 'notes', maxlength: 2000 }),
  };
  const { words } = venue;
  const questions = questionFields(venue);
  const sms = tickBox();
  const box = (name: keyof typeof fields) => labelled(words[name], fields[name]);
  const node = element(
    'div',
    {},
    box('name'),
    element('p', {}, words.reach),
    box('email'),
    box('phone'),
    venue.sms ? labelled(words.sms, sms) : '',
    ...questions.map((question) => question.node),
    box('notes'),
  );
  return {
    node,
    values: () => {
      const typed = Object.entries(fields).map(([name, field]) => [name, field.value.trim()] as const);
      const given = Object.fromEntries(typed.filter(([, value]) => value !== ''));
      const answers = Object.fromEntries(questions.map(({ answer }) => answer()));
      return { ...given, answers, sms_opt_in: sms.checked };
    },
  };
}

/** Whether all that is needed is there: a name, and a way to answer. */
export function isComplete(details: Details): boolean {
  const { name, email, phone } = details.values();
  return name !== undefined && (email ?? phone) !== undefined;
}
