// @ts-check
// A month to choose from, where a page has a list of days or two fields of dates. Everything works without it.

import { Calendar, monthOf, plus, writer } from './calendar-grid.js';

/** @typedef {import('./calendar-grid.js').Source} Source */
/** @typedef {import('./calendar-grid.js').Words} Words */

/**
 * A list of open days: what is not in it is closed.
 * @param {HTMLElement} box
 * @param {Words} words
 * @param {HTMLSelectElement} list
 */
function daysOf(box, words, list) {
  const days = new Map([...list.options].map((option) => [option.value, option]));
  const dates = [...days.keys()];
  /** @type {Source} */
  const source = {
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
    chosen: () => list.value,
    day(date) {
      const option = days.get(date);
      if (!option) return { off: true, said: words.closed };
      const { note } = option.dataset;
      return { said: note, look: date === list.value ? 'chosen' : note ? 'full' : '' };
    },
    choose(date) {
      list.value = date;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
  list.hidden = true;
  new Calendar(box, words, source);
}

/**
 * What a field of a date holds, in the page's language instead of the browser's.
 * @param {HTMLInputElement} field
 * @param {(date: string) => string} write
 */
function shownBeside(field, write) {
  const shown = document.createElement('output');
  // Its label, and what leads to the field, lead to what is shown instead.
  shown.id = field.id;
  shown.tabIndex = -1;
  field.removeAttribute('id');
  field.hidden = true;
  field.after(shown);
  return () => {
    shown.textContent = field.value ? write(field.value) : '–';
  };
}

/** @typedef {Record<string, [note: string, said: string]>} Nights free ones with the lowest price, as shown and as said */
/** @typedef {{ nights: Nights, no_arrival: string[], no_departure: string[] }} Month */

/** The nights between two fields: first the arrival is chosen, then the departure. */
class Stay {
  /** @type {Map<string, Month | null>} */
  #months = new Map();
  #box;
  #form;
  #words;
  #arrival;
  #departure;
  #show;

  /**
   * @param {HTMLElement} box
   * @param {Words} words
   * @param {HTMLFormElement} form
   * @param {[HTMLInputElement, HTMLInputElement]} fields
   */
  constructor(box, words, form, [arrival, departure]) {
    this.#box = box;
    this.#form = form;
    this.#words = words;
    this.#arrival = arrival;
    this.#departure = departure;
    const write = writer(words.locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    this.#show = [arrival, departure].map((field) => shownBeside(field, write));
    for (const show of this.#show) show();
    const calendar = new Calendar(box, words, {
      first: arrival.min,
      last: plus(arrival.max, 31),
      chosen: () => arrival.value,
      day: (date) => this.#day(date),
      choose: (date) => this.#choose(date),
      load: (month) => this.#load(month),
    });
    form.addEventListener('change', ({ target }) => {
      if (!['adults', 'children'].includes(/** @type {HTMLInputElement} */ (target).name)) return;
      this.#months = new Map();
      calendar.redraw();
    });
  }

  /**
   * What a night costs; null where none is free, undefined as long as nobody told.
   * @param {string} date
   */
  #night(date) {
    const month = this.#months.get(monthOf(date));
    return month ? (month.nights[date] ?? null) : undefined;
  }

  /**
   * Whether no stay may begin, or end, on a day.
   * @param {'no_arrival' | 'no_departure'} rule
   * @param {string} date
   */
  #forbids(rule, date) {
    return this.#months.get(monthOf(date))?.[rule].includes(date) ?? false;
  }

  /** @param {string} date */
  #isArrival(date) {
    const { min, max } = this.#arrival;
    return min <= date && date <= max && this.#night(date) !== null && !this.#forbids('no_arrival', date);
  }

  /** @param {string} date */
  #isDeparture(date) {
    const from = this.#arrival.value;
    if (!from || this.#departure.value || date <= from || this.#forbids('no_departure', date)) return false;
    for (let night = from; night < date; night = plus(night, 1)) if (this.#night(night) === null) return false;
    return true;
  }

  /** @param {string} date */
  #look(date) {
    const [from, to] = [this.#arrival.value, this.#departure.value];
    if (date === from || date === to) return 'chosen';
    return from < date && date < to ? 'between' : '';
  }

  /** @param {string} date */
  #day(date) {
    const night = this.#night(date);
    const look = this.#look(date);
    const [note, price] = night ?? [undefined, night === null ? this.#words.closed : undefined];
    const { noArrival, noDeparture } = this.#words;
    const rules = [this.#forbids('no_arrival', date) && noArrival, this.#forbids('no_departure', date) && noDeparture];
    const said = [price, ...rules].filter(Boolean).join(', ');
    return { off: !this.#isArrival(date) && !this.#isDeparture(date) && look === '', note, said, look };
  }

  /** @param {string} date */
  #choose(date) {
    if (this.#isDeparture(date)) this.#departure.value = date;
    else if (this.#isArrival(date)) [this.#arrival.value, this.#departure.value] = [date, ''];
    for (const show of this.#show) show();
    this.#departure.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** @param {string} month asked for once, for these guests */
  #load(month) {
    if (this.#months.has(month)) return undefined;
    this.#months.set(month, null);
    return this.#ask(month, this.#months);
  }

  /**
   * @param {string} month
   * @param {Map<string, Month | null>} months of the guests it is asked for; when it comes they may be others
   */
  async #ask(month, months) {
    const url = new URL(this.#box.dataset.nights ?? '', location.href);
    const given = new FormData(this.#form);
    url.searchParams.set('month', month);
    for (const name of ['adults', 'children']) url.searchParams.set(name, String(given.get(name) ?? ''));
    // Without an answer the calendar has no prices, and every day can be chosen.
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) months.set(month, await answer.json());
  }
}

/** Every list and pair of fields that has no calendar yet. */
function addCalendars() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-calendar]'))) {
    if (box.querySelector('.calendar')) continue;
    const words = JSON.parse(box.dataset.calendar ?? '{}');
    const list = box.querySelector('select');
    const [arrival, departure] = box.querySelectorAll('input');
    const form = box.closest('form');
    if (list) daysOf(box, words, list);
    else if (arrival && departure && form) new Stay(box, words, form, [arrival, departure]);
  }
}

addCalendars();
// Parts of the page are asked for again.
document.addEventListener('parts', addCalendars);
