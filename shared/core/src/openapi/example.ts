import { exampleId } from '../describe.ts';

/** One good call of a route. */
export type Example = { readonly body?: unknown; readonly reply: unknown };

export const id = exampleId;
export const at = '2026-11-20T09:00:00.000Z';
