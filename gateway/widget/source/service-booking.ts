import { type Api, openApi, type Venue } from './api.ts';
import { element, mainButton } from './dom.ts';
import { BookingForm } from './form.ts';
import { createStatusLine } from './status-line.ts';
import { styleSheet } from './style.ts';
import { pickLanguage, textsIn } from './texts.ts';
import { type BookingWindow, fitHeight, openWindow, pageFrame } from './window.ts';

// A classic script knows itself; a module is found by its name.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget/"][src$="service-booking.js"]');
const BASE = new URL(script?.src ?? location.href).origin;

/**
 * `<service-booking>`: a button that opens the business's booking page over the host page, or the form itself; a
 * hotel's form is its page in a frame.
 * Attributes: `publishable-key` (or `key`, which React and Vue keep to themselves), `lang`, `mode="inline"`, `no-title`.
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
    const wanted = this.getAttribute('lang');
    const key = this.getAttribute('publishable-key') ?? this.getAttribute('key') ?? '';
    const page = document.documentElement.lang;
    const early = pickLanguage(wanted, page);
    const api = openApi(BASE, key, wanted === null ? '' : early);
    // Whoever presses the button before the business is known has pressed it: the window opens as soon as it can.
    let pressed = false;
    const press = () => {
      pressed = true;
    };
    const waiting = inline ? element('p', {}, textsIn(early).loading) : mainButton(textsIn(early).book, press);
    this.#show(inline, waiting);
    try {
      const venue = await api.venue();
      if (turn !== this.#turn) return;
      const lang = pickLanguage(wanted, venue.language, page);
      const { kind, page_url: url, enabled } = venue.bookings;
      const colour = venue.brand?.colour;
      if (colour) this.#root.adoptedStyleSheets[0]?.insertRule(`:host{--b:${colour}}`);
      if (!url || !enabled || (kind && (inline || kind === 'appointment'))) this.#showForm(api, venue, lang);
      else this.#showPage(url, lang, textsIn(lang)[kind ?? 'book'], inline, pressed);
    } catch (error) {
      if (turn !== this.#turn) return;
      const status = createStatusLine(textsIn(early), this.#tell);
      this.#stop = status.say;
      this.#show(true, status.node);
      status.failed(error, () => void this.#render());
    }
  }

  /** The business's booking page: behind a button, or in a frame. */
  #showPage(page: string, lang: string, title: string, inline: boolean, pressed: boolean): void {
    // On the platform's host, wherever else it lies: a website's rules for its frames name no other.
    const { href: url } = new URL(`${new URL(page).pathname}?lang=${lang}&widget=1`, BASE);
    const tell = this.#tell;
    if (inline) {
      const { frame, stop } = pageFrame({ url, title, tell }, fitHeight);
      this.#stop = stop;
      this.#show(true, frame);
      return;
    }
    const onClose = () => {
      this.#window = null;
      button.focus();
      tell('close', {});
    };
    const button = mainButton(title, () => {
      this.#window = openWindow({ root: this.#root, url, title, closeLabel: textsIn(lang).close, tell, onClose });
      tell('open', { url });
    });
    this.#show(false, button);
    if (pressed) button.click();
  }

  #showForm(api: Api, venue: Venue, lang: string): void {
    const texts = textsIn(lang);
    const title = texts[venue.bookings.kind ?? 'book'];
    const form = new BookingForm({ api, venue, lang, texts, title, tell: this.#tell });
    this.#stop = () => form.stop();
    const heading = this.hasAttribute('no-title') ? [] : [element('h2', { part: 'title' }, title)];
    this.#show(true, ...heading, form.node);
  }
}

if (!customElements.get('service-booking')) customElements.define('service-booking', ServiceBooking);
