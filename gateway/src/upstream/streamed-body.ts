import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

export type StreamedBody = {
  readonly stream: Readable;
  data(chunk: Buffer): void;
  end(): void;
  fail(error: Error): void;
};

// A quarter of it is what one page of a list makes.
const BUFFERED_BYTES = 256 * 1024;
const UNREAD_MS = 30_000;
const CLOSING_BRACE = 0x7d;

/**
 * An answer that is passed on while it arrives, as fast as it is read. It breaks off when its service is silent for
 * `silentMs` while there is a reader, and when nobody reads for 30 s.
 */
export function streamedBody(
  controller: Dispatcher.DispatchController,
  silentMs: number,
  isJson: boolean,
): StreamedBody {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let last: number | undefined;
  const expect = (ms: number, what: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.destroy(new Error(what)), ms);
  };
  const stream = new Readable({
    highWaterMark: BUFFERED_BYTES,
    read: () => {
      if (over) return;
      expect(silentMs, 'the service fell silent');
      controller.resume();
    },
    destroy: (error, done) => {
      clearTimeout(timer);
      if (!over) controller.abort(error ?? new Error('the answer is not wanted any more'));
      over = true;
      done(error);
    },
  });
  // Until it is sent nobody else listens, and an error without a listener ends the process.
  stream.on('error', () => {});
  expect(UNREAD_MS, 'the answer is not read');
  return {
    stream,
    data: (chunk) => {
      last = chunk.at(-1);
      if (stream.push(chunk)) return expect(silentMs, 'the service fell silent');
      controller.pause();
      expect(UNREAD_MS, 'the answer is not read');
    },
    end: () => {
      over = true;
      if (isJson && last !== CLOSING_BRACE)
        return void stream.destroy(new Error('the answer is not a whole JSON object'));
      expect(UNREAD_MS, 'the answer is not read');
      stream.push(null);
    },
    fail: (error) => {
      over = true;
      stream.destroy(error);
    },
  };
}
