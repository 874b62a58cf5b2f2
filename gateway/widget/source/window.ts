import { element } from './dom.ts';
import type { Tell } from './status-line.ts';

/** What the booking page in the window tells us. Its detail goes to the host's scripts, so it names nobody. */
type PageMessage = {
  readonly service: 'booking';
  readonly version: 1;
  readonly type: 'close' | 'requested' | 'confirmed' | 'error';
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

/** Stops the page from scrolling; gives it back as it was. */
function holdScroll(): () => void {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
  };
}

export type WindowOptions = {
  readonly root: ShadowRoot;
  readonly url: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly tell: Tell;
  /** Called once, however it was closed. */
  readonly onClose: () => void;
};

/** Opens the booking page over the host page. Esc, the cross and a click beside it close it, and so does the page itself. */
export function openWindow({ root, url, title, closeLabel, tell, onClose }: WindowOptions): BookingWindow {
  const cross = element(
    'button',
    { class: 'close', type: 'button', 'aria-label': closeLabel, click: () => close() },
    '×',
  );
  const frame = element('iframe', { src: url, title });
  // Whoever tabs past either end comes out at the other, never on the page behind.
  const first = element('span', { tabindex: 0, focus: () => frame.focus() });
  const last = element('span', { tabindex: 0, focus: () => cross.focus() });
  const dialog = element('dialog', { 'aria-label': title }, first, cross, frame, last);
  const listen = (event: MessageEvent) => {
    if (!isOurs(event, frame)) return;
    const message = event.data as PageMessage;
    if (message.type === 'close') close();
    else if (TOLD.includes(message.type)) tell(message.type, publicDetail(message));
  };
  const release = holdScroll();
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    window.removeEventListener('message', listen);
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
  window.addEventListener('message', listen);
  root.append(dialog);
  dialog.showModal();
  cross.focus();
  return { close };
}
