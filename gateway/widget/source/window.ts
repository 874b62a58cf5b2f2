import { element } from './dom.ts';
import type { Tell } from './status-line.ts';

/** What the booking page in a frame of ours tells us. Its detail goes to the host's scripts, so it names nobody. */
type PageMessage = {
  readonly service: 'booking';
  readonly version: 1;
  readonly type: 'close' | 'height' | 'requested' | 'confirmed' | 'error';
  readonly height?: number;
  readonly date?: string;
  readonly time?: string;
  readonly party?: number;
  readonly message?: string;
};

const TOLD = ['requested', 'confirmed', 'error'];

export type BookingWindow = { close(): void };

function isOurs({ data, origin, source }: MessageEvent, frame: HTMLIFrameElement): boolean {
  const sent = source === frame.contentWindow && origin === new URL(frame.src).origin;
  return sent && data?.service === 'booking' && data.version === 1;
}

/** What hosts' scripts hear of it, field by field: whatever else a page may come to send stays here. */
function publicDetail({ type, date, time, party, message }: PageMessage): object {
  return type === 'error' ? { message } : { date, time, party, status: type };
}

export type FrameOptions = { readonly url: string; readonly title: string; readonly tell: Tell };

/** The booking page in a frame. @param hear told of what is no news for the host's scripts */
export function pageFrame(
  { url, title, tell }: FrameOptions,
  hear: (message: PageMessage, frame: HTMLIFrameElement) => void,
): { readonly frame: HTMLIFrameElement; readonly stop: () => void } {
  const frame = element('iframe', { src: url, title });
  const listen = (event: MessageEvent) => {
    if (!isOurs(event, frame)) return;
    const message = event.data as PageMessage;
    if (TOLD.includes(message.type)) tell(message.type, publicDetail(message));
    else hear(message, frame);
  };
  window.addEventListener('message', listen);
  return { frame, stop: () => window.removeEventListener('message', listen) };
}

/** As high as the page in it. */
export function fitHeight({ height }: PageMessage, { style }: HTMLIFrameElement): void {
  if (height) style.height = `${height}px`;
}

/** Stops the page from scrolling; gives it back as it was. */
function holdScroll(): () => void {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
  };
}

export type WindowOptions = FrameOptions & {
  readonly root: ShadowRoot;
  readonly closeLabel: string;
  /** Called once, however it was closed. */
  readonly onClose: () => void;
};

/** Opens the booking page over the host page. Esc, the cross and a click beside it close it, and so does the page itself. */
export function openWindow({ root, closeLabel, onClose, ...options }: WindowOptions): BookingWindow {
  const cross = element(
    'button',
    { class: 'close', type: 'button', 'aria-label': closeLabel, click: () => close() },
    '×',
  );
  const { frame, stop } = pageFrame(options, ({ type }) => type === 'close' && close());
  // Whoever tabs past either end comes out at the other, never on the page behind.
  const first = element('span', { tabindex: 0, focus: () => frame.focus() });
  const last = element('span', { tabindex: 0, focus: () => cross.focus() });
  const dialog = element('dialog', { 'aria-label': options.title }, first, cross, frame, last);
  const release = holdScroll();
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    stop();
    release();
    dialog.remove();
    onClose();
  };
  const close = () => {
    dialog.close();
    end();
  };
  dialog.addEventListener('close', end);
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  root.append(dialog);
  dialog.showModal();
  cross.focus();
  return { close };
}
