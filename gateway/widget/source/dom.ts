export type Props = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

/**
 * An element with attributes, listeners (functions, by the event's name) and children. Texts become text nodes: nothing
 * here is ever read as HTML, so that pages with Trusted Types can hold the widget.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : (value as string));
  }
  made.append(...children);
  return made;
}

/** A label around its field. */
export function labelled(text: string, field: HTMLElement): HTMLElement {
  return element('p', {}, element('label', {}, text, field));
}

/** A native select. @param chosen the value that is selected at first */
export function select(
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const made = element('select', { change: () => onChange(made.value) });
  for (const [value, text] of options) made.append(element('option', { value, selected: value === chosen }, text));
  return made;
}

/** @param onClick none for the button that sends its form */
export function mainButton(text: string, onClick?: () => void): HTMLButtonElement {
  return element(
    'button',
    { class: 'main', part: 'button', type: onClick ? 'button' : 'submit', click: onClick },
    text,
  );
}
