import type { ErrorCode } from '@booking/core/errors';
import type { Texts } from '../texts/texts.ts';

/** A "no" of the console, thrown through a transaction: its sentence is said in the language of who asked. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly sentence: keyof Texts;

  constructor(code: ErrorCode, sentence: keyof Texts) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.sentence = sentence;
  }
}
