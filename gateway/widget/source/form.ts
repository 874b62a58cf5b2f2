import type { Api, Availability, Note, Venue } from './api.ts';
import { type Choice, dayField, firstChoice, partyFields, timeField } from './choices.ts';
import { detailFields, isComplete } from './details.ts';
import { element, mainButton } from './dom.ts';
import { createStatusLine, type StatusLine, type Tell } from './status-line.ts';
import type { Texts } from './texts.ts';

export type FormOptions = {
  readonly api: Api;
  readonly venue: Venue;
  readonly lang: string;
  readonly texts: Texts;
  readonly title: string;
  readonly tell: Tell;
};

/** The form on the page: the day, how many or what for, the time, who it is for. */
export class BookingForm {
  readonly node = element('div');
  readonly #place = element('div');
  readonly #options: FormOptions;
  readonly #status: StatusLine;
  readonly #choice: Choice;
  #details;
  #sent = { text: '', key: '' };
  #requests = 0;

  constructor(options: FormOptions) {
    const { venue, texts, tell } = options;
    this.#options = options;
    this.#status = createStatusLine(texts, tell);
    this.#choice = firstChoice(venue);
    this.#details = detailFields(venue);
    this.node.append(this.#place, this.#status.node);
    if (venue.bookings.enabled && (this.#isTable || venue.services?.length)) void this.#load();
    else this.#status.fail(texts.off);
  }

  stop(): void {
    this.#requests += 1;
    this.#status.say();
  }

  get #isTable(): boolean {
    return this.#options.venue.bookings.kind === 'table';
  }

  /** What is asked for, without what was left open: an API's words for it. */
  #wish(names: readonly (keyof Choice)[]): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, this.#choice[name]]).filter(([, value]) => value));
  }

  async #load(): Promise<void> {
    this.#requests += 1;
    const mine = this.#requests;
    const { api, texts, lang } = this.#options;
    this.#status.say(texts.loading);
    try {
      const wish: Record<string, string> = { ...this.#wish(['date', ...(this.#isTable ? PARTY : PERSON)]), lang };
      let found = await api.availability(wish);
      const [from] = found.dates;
      // On the first open day all times may be over, or taken: the first day of the next ones that has one.
      if (!wish.date && !found.times[0] && from)
        found = await api.availability({ ...wish, from, to: lastWithin(found.dates, from) });
      // Whoever chose again meanwhile waits for the later answer.
      if (mine === this.#requests) this.#show(found);
    } catch (error) {
      if (mine === this.#requests) this.#status.failed(error, () => void this.#load());
    }
  }

  #show(found: Availability): void {
    const { lang, venue } = this.#options;
    const { words } = venue;
    this.#choice.date = found.date;
    const change = (patch: Partial<Choice>) => {
      Object.assign(this.#choice, patch);
      void this.#load();
    };
    const button = mainButton(found.confirm_at_once === false ? words.request : words.send);
    const form = element(
      'form',
      { part: 'form', novalidate: true, submit: (event) => void this.#submit(event, button) },
      dayField(found, lang, words, (date) => change({ date })),
      ...partyFields(venue, this.#choice, change),
      timeField(found, this.#choice, words),
      ...said(found.about),
      this.#details.node,
      ...said(found.notes),
      button,
    );
    this.#status.say();
    this.#place.replaceChildren(form);
  }

  async #submit(event: Event, button: HTMLButtonElement): Promise<void> {
    event.preventDefault();
    const { texts, venue } = this.#options;
    if (button.disabled) return;
    if (!this.#choice.time) return this.#status.fail(venue.words.slot);
    if (!isComplete(this.#details)) return this.#status.fail(venue.words.needed);
    button.disabled = true;
    this.#status.say(texts.loading);
    try {
      await this.#send();
    } catch (error) {
      button.disabled = false;
      this.#status.failed(error, () => void this.#submit(event, button));
    }
  }

  async #send(): Promise<void> {
    const { api, lang, tell } = this.#options;
    const { date, time } = this.#choice;
    const party = Number(this.#choice.party);
    const what = this.#isTable ? { party, ...this.#wish(['area']) } : this.#wish(PERSON);
    const body = { date, time, ...what, ...this.#details.values(), lang };
    const text = JSON.stringify(body);
    // Sent again with a retry, never with another request. Websites that may ask us are secure contexts: they have it.
    if (this.#sent.text !== text) this.#sent = { text, key: crypto.randomUUID() };
    const { status, message, pay_url: pay } = await api.book(body, this.#sent.key);
    this.#done(message);
    // Without a word about who books: the host's scripts need not know.
    tell(status, { date, time, party: this.#isTable ? party : 1, status });
    // What is due is paid at the service's own page, or what was booked is free again.
    if (pay) location.assign(pay);
  }

  #done(message: string): void {
    const { title, venue } = this.#options;
    this.#details = detailFields(venue);
    this.#choice.time = '';
    const sentence = element('p', { tabindex: -1 }, message);
    this.#status.say();
    this.#place.replaceChildren(
      sentence,
      mainButton(title, () => void this.#load()),
    );
    sentence.focus();
  }
}

/** Sentences, and links that leave the page where it is. */
const said = (notes: readonly Note[] = []) =>
  notes.map((note) =>
    element('p', {}, typeof note === 'string' ? note : element('a', { href: note.url, target: '_blank' }, note.label)),
  );

// A range of more days is refused.
const MAX_DAYS = 62;

/** The last of the days that one call may ask for. */
function lastWithin(dates: readonly string[], from: string): string {
  const end = Date.parse(from) + MAX_DAYS * 86_400_000;
  return dates.findLast((date) => Date.parse(date) < end) ?? from;
}

const PARTY = ['party', 'area'] as const;
const PERSON = ['service', 'staff'] as const;
