// @ts-check
// The grid of a calendar, drawn for whatever knows its days (calendar.js).

/**
 * A day as a calendar shows it.
 * @typedef {{ off?: boolean, note?: string | undefined, said?: string | undefined, look?: string }} Day
 */
/**
 * Where a calendar has its days from.
 * @typedef {object} Source
 * @property {string} first the first day that can be looked at
 * @property {string} last
 * @property {() => string} chosen the day whose month is shown at first; '' for none
 * @property {(date: string) => Day} day
 * @property {(date: string) => void} choose
 * @property {(month: string) => Promise<unknown> | undefined} [load]
 */
/** @typedef {{ locale: string, before: string, after: string, closed: string, legend?: string, noArrival?: string, noDeparture?: string }} Words */

const DAY_MS = 86_400_000;
const CHOSEN = ['chosen', 'between'];
// A Monday.
const MONDAY = Date.parse('2024-01-01');

/** @param {number} ms */
const isoOf = (ms) => new Date(ms).toISOString().slice(0, 10);

/**
 * @param {string} date
 * @param {number} days
 */
export const plus = (date, days) => isoOf(Date.parse(date) + days * DAY_MS);

/** @param {string} date */
const weekday = (date) => (new Date(date).getUTCDay() + 6) % 7;

/** @param {string} date */
export const monthOf = (date) => date.slice(0, 7);

/**
 * The same day of the month before or after, or the last one there is.
 * @param {string} date
 * @param {number} months
 */
function turned(date, months) {
  const first = new Date(`${monthOf(date)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const day = Math.min(Number(date.slice(8)), last.getUTCDate());
  return plus(isoOf(first.getTime()), day - 1);
}

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * How a language writes days, in the page's words.
 * @param {string} locale
 * @param {Intl.DateTimeFormatOptions} options
 */
export function writer(locale, options) {
  const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (/** @type {string} */ date) => format(Date.parse(date));
}

const WEEK = Array.from({ length: 7 }, (_, i) => isoOf(MONDAY + i * DAY_MS));

/**
 * Where a key leads from a day.
 * @type {Record<string, (date: string) => string>}
 */
const STEPS = {
  ArrowLeft: (date) => plus(date, -1),
  ArrowRight: (date) => plus(date, 1),
  ArrowUp: (date) => plus(date, -7),
  ArrowDown: (date) => plus(date, 7),
  Home: (date) => plus(date, -weekday(date)),
  End: (date) => plus(date, 6 - weekday(date)),
  PageUp: (date) => turned(date, -1),
  PageDown: (date) => turned(date, 1),
};

/** The grid of a month: arrows, Home and End walk through the days, Page Up and Page Down turn the leaf. */
export class Calendar {
  #source;
  #at;
  #title;
  #whole;
  #head;
  #before;
  #after;
  #body = element('tbody');
  #node;

  /**
   * @param {HTMLElement} box what it is put into
   * @param {Words} words
   * @param {Source} source
   */
  constructor(box, words, source) {
    const { locale, before, after, legend } = words;
    this.#source = source;
    this.#title = writer(locale, { month: 'long', year: 'numeric' });
    this.#whole = writer(locale, { dateStyle: 'full' });
    this.#at = this.#within(source.chosen() || source.first);
    this.#head = element('p', { class: 'month', 'aria-live': 'polite', id: 'calendar-month' });
    this.#before = this.#turner(before, '‹', -1);
    this.#after = this.#turner(after, '›', 1);
    this.#body.addEventListener('click', ({ target }) => this.#press(/** @type {HTMLElement} */ (target)));
    this.#body.addEventListener('keydown', (event) => this.#key(event));
    const [short, long] = [writer(locale, { weekday: 'short' }), writer(locale, { weekday: 'long' })];
    const names = WEEK.map((day) => element('th', { scope: 'col', abbr: long(day) }, short(day)));
    const named = element('thead', {}, element('tr', {}, ...names));
    const table = element('table', { role: 'grid', 'aria-labelledby': 'calendar-month' }, named, this.#body);
    const leaf = element('div', { class: 'leaf' }, this.#before, this.#head, this.#after);
    this.#node = element('div', { class: 'calendar' }, leaf, table);
    if (legend) this.#node.append(element('p', { class: 'hint' }, legend));
    this.#draw();
    box.append(this.#node);
  }

  /** Draws again, and leaves the focus where it was. */
  redraw() {
    const held = this.#body.contains(document.activeElement);
    this.#draw();
    if (held) this.#focus();
  }

  /** @param {string} date */
  #within(date) {
    const { first, last } = this.#source;
    return [first, date, last].sort()[1] ?? date;
  }

  /**
   * @param {string} name
   * @param {string} sign
   * @param {number} months
   */
  #turner(name, sign, months) {
    const made = /** @type {HTMLButtonElement} */ (element('button', { type: 'button', 'aria-label': name }, sign));
    made.addEventListener('click', () => this.#walk(turned(this.#at, months)));
    return made;
  }

  /** @param {string} date */
  #walk(date) {
    this.#at = this.#within(date);
    this.#draw();
  }

  /** @param {HTMLElement} target */
  #press(target) {
    const pressed = target.closest('button');
    if (!pressed) return;
    this.#at = pressed.dataset.date ?? this.#at;
    if (!pressed.ariaDisabled) this.#source.choose(this.#at);
    this.#draw();
    this.#focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    // From the focused day: a screen reader can put the focus on a day other than the chosen one.
    const { date } = /** @type {HTMLElement} */ (event.target).dataset;
    this.#walk(step(date ?? this.#at));
    this.#focus();
  }

  #focus() {
    /** @type {HTMLElement | null} */ (this.#body.querySelector('[tabindex="0"]'))?.focus();
  }

  #draw() {
    const { first, last, load } = this.#source;
    const month = monthOf(this.#at);
    this.#head.textContent = this.#title(this.#at);
    this.#before.disabled = month <= monthOf(first);
    this.#after.disabled = month >= monthOf(last);
    /** @type {Node[]} */
    const rows = [];
    const start = `${month}-01`;
    for (let monday = plus(start, -weekday(start)); monthOf(monday) <= month; monday = plus(monday, 7)) {
      const days = WEEK.map((_, i) => plus(monday, i));
      const cells = days.map((date) => element('td', {}, ...(monthOf(date) === month ? [this.#day(date)] : [])));
      rows.push(element('tr', {}, ...cells));
    }
    this.#body.replaceChildren(...rows);
    load?.(month)?.then(() => this.redraw());
  }

  /** @param {string} date */
  #day(date) {
    const { off = false, note, said, look = '' } = this.#source.day(date);
    const shown = element('button', {
      type: 'button',
      class: look,
      'data-date': date,
      'aria-label': [this.#whole(date), said].filter(Boolean).join(', '),
      tabindex: date === this.#at ? '0' : '-1',
      ...(off ? { 'aria-disabled': 'true' } : { 'aria-pressed': String(CHOSEN.includes(look)) }),
    });
    shown.append(String(Number(date.slice(8))));
    // Drawn by the style sheet: read out, it is part of the label.
    if (note) shown.dataset.note = note;
    return shown;
  }
}
