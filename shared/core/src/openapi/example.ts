/** One good call of a route. */
export type Example = { readonly body?: unknown; readonly reply: unknown };

export const id = (n: number) => `019a9c5e-7b00-7000-8000-${String(n).padStart(12, '0')}`;
export const at = '2026-11-20T09:00:00.000Z';
