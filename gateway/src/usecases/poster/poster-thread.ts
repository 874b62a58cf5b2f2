// What runs beside the event loop: a poster takes some 100 ms, most of it for its letters and its picture.
import { lowerThreadPriority } from '@booking/kit/workers/thread-priority';
import { move } from 'piscina';
import { type Poster, printPoster } from './print-poster.ts';

lowerThreadPriority();

export default async function print(poster: Poster) {
  const file = await printPoster(poster);
  return move(file.buffer.byteLength === file.byteLength ? file : Uint8Array.from(file));
}
