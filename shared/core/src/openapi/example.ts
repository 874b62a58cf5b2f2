import { exampleId } from '../describe.ts';

/** One good call of a route. */
export type Example = { readonly body?: unknown; readonly reply: unknown };

/** What the routes of one service have in the description. */
export type Part = {
  /** Its groups of routes and what each is about: those for web pages, and those that only a secret key may call. */
  readonly tags: { readonly open: Readonly<Record<string, string>>; readonly staff: Readonly<Record<string, string>> };
  readonly examples: Readonly<Record<string, Example>>;
};

export const id = exampleId;
export const at = '2026-11-20T09:00:00.000Z';
