import type { Failure } from './api.ts';
import { element, mainButton } from './dom.ts';
import { sentenceOf } from './sentences.ts';
import type { Texts } from './texts.ts';

/** One line under the form that says how things stand, read out by screen readers. */
export type StatusLine = {
  readonly node: HTMLElement;
  readonly say: (text?: string) => void;
  /** Says what went wrong; with a failed call also a button that tries again, held back while a limit lasts. */
  readonly fail: (sentence: string) => void;
  readonly failed: (error: unknown, retry: () => void) => void;
};

/** Tells the host's scripts of something: `service:` is put before the type. */
export type Tell = (type: string, detail: object) => void;

export function createStatusLine(texts: Texts, tell: Tell): StatusLine {
  const node = element('div', { 'aria-live': 'polite' });
  let timer = 0;
  const show = (...children: Node[]) => {
    clearTimeout(timer);
    node.replaceChildren(...children);
  };
  const fail = (text: string, ...rest: Node[]): HTMLElement => {
    const sentence = element('p', { role: 'alert' }, text);
    show(sentence, ...rest);
    tell('error', { message: text });
    return sentence;
  };
  const countDown = (failure: Failure, sentence: HTMLElement, button: HTMLButtonElement) => {
    button.disabled = failure.wait > 0;
    if (!button.disabled) return;
    sentence.textContent = sentenceOf(failure, texts);
    timer = setTimeout(countDown, 1000, { ...failure, wait: failure.wait - 1 }, sentence, button);
  };
  return {
    node,
    say: (text) => show(...(text ? [element('p', {}, text)] : [])),
    fail,
    failed(error, retry) {
      const failure = error as Failure;
      const button = mainButton(texts.again, retry);
      countDown(failure, fail(sentenceOf(failure, texts), button), button);
    },
  };
}
