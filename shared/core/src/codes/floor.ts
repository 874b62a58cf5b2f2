/** How a table is drawn; `rect` lies across, `upright` stands from top to bottom. */
export const TABLE_SHAPES = ['round', 'square', 'rect', 'upright'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** What is closed for longer than an evening is closed in the settings, and opened there. */
const MAX_CLOSED_MS = 36 * 3_600_000;

/** Whether a table that is closed so long is the service's to close and to open. Both ends are `YYYY-MM-DDTHH:MM`. */
export const isOfService = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Date.parse(`${to}Z`) - Date.parse(`${from}Z`) <= MAX_CLOSED_MS;

/** The last column and row of the grid of a floor plan. */
export const LAST_FLOOR_UNIT = 100;
