import { type Api, openApi, type Venue } from './api.ts';
import { element, mainButton } from './dom.ts';
import { BookingForm } from './form.ts';
import { createStatusLine } from './status-line.ts';
import { styleSheet } from './style.ts';
import { pickLanguage, textsIn } from './texts.ts';
import { type BookingWindow, openWindow } from './window.ts';

// A classic script knows itself; a module is found by its name.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget/"][src$="service-booking.js"]');
const BASE = new URL(script?.src ?? location.href).origin;

/**
 * `<service-booking>`: a button that opens the business's booking page over the host page, or the form itself.
 * Attributes: `key` or `publishable-key` (React and Vue keep `key` to themselves), `lang`, `mode="inline"`, `no-title`.
 * Events bubble to the document: service:requested, service:confirmed, service:error, service:open, service:close.
 */
class ServiceBooking extends HTMLElement {
  static readonly observedAttributes = ['key', 'publishable-key', 'lang', 'mode', 'no-title'];

  readonly #root: ShadowRoot;
  #window: BookingWindow | null = null;
  #stop: () => void = () => {};
  #turn = 0;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    void this.#render();
  }

  disconnectedCallback(): void {
    this.#clear();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.isConnected && before !== after) void this.#render();
  }

  #clear(): void {
    this.#turn += 1;
    this.#stop();
    this.#stop = () => {};
    this.#window?.close();
  }

  /** Bubbles to the host's document, where its scripts listen. */
  readonly #tell = (type: string, detail: object): void => {
    this.dispatchEvent(new CustomEvent(`service:${type}`, { detail, bubbles: true, composed: true }));
  };

  #show(asForm: boolean, ...children: Node[]): void {
    this.toggleAttribute('data-form', asForm);
    this.#root.replaceChildren(...children);
  }

  async #render(): Promise<void> {
    this.#clear();
    const turn = this.#turn;
    const inline = this.getAttribute('mode') === 'inline';
    const asked = this.getAttribute('lang');
    const key = this.getAttribute('key') ?? this.getAttribute('publishable-key') ?? '';
    const page = document.documentElement.lang;
    const early = pickLanguage(asked, page);
    const api = openApi(BASE, key, asked === null ? '' : early);
    // Whoever presses the button before the business is known has pressed it: the window opens as soon as it can.
    let pressed = false;
    const press = () => {
      pressed = true;
    };
    const waiting = inline ? element('p', {}, textsIn(early).loading) : mainButton(textsIn(early).table, press);
    this.#show(inline, waiting);
    try {
      const venue = await api.venue();
      if (turn !== this.#turn) return;
      const lang = pickLanguage(asked, venue.language, page);
      if (inline || venue.bookings.kind === 'appointment') this.#showForm(api, venue, lang);
      else this.#showButton(api, venue, lang, pressed);
    } catch (error) {
      if (turn !== this.#turn) return;
      const status = createStatusLine(textsIn(early), this.#tell);
      this.#stop = status.say;
      this.#show(true, status.node);
      status.failed(error, () => void this.#render());
    }
  }

  #showButton(api: Api, venue: Venue, lang: string, pressed: boolean): void {
    const { page_url: page, enabled } = venue.bookings;
    if (page === null || !enabled) {
      this.#showForm(api, venue, lang);
      return;
    }
    const url = new URL(page);
    url.searchParams.set('lang', lang);
    url.searchParams.set('widget', '1');
    const button = mainButton(textsIn(lang).table, () => this.#open(url.href, lang, button));
    this.#show(false, button);
    if (pressed) button.click();
  }

  #open(url: string, lang: string, button: HTMLElement): void {
    const { table, close } = textsIn(lang);
    const onClose = () => {
      this.#window = null;
      button.focus();
      this.#tell('close', {});
    };
    this.#window = openWindow({ root: this.#root, url, title: table, closeLabel: close, tell: this.#tell, onClose });
    this.#tell('open', { url });
  }

  #showForm(api: Api, venue: Venue, lang: string): void {
    const texts = textsIn(lang);
    const title = venue.bookings.kind === 'table' ? texts.table : texts.appointment;
    const form = new BookingForm({ api, venue, lang, texts, title, tell: this.#tell });
    this.#stop = () => form.stop();
    const heading = this.hasAttribute('no-title') ? [] : [element('h2', { part: 'title' }, title)];
    this.#show(true, ...heading, form.node);
  }
}

if (!customElements.get('service-booking')) customElements.define('service-booking', ServiceBooking);
