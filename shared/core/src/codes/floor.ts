/** How a table is drawn; `rect` lies across, `upright` stands from top to bottom. */
export const TABLE_SHAPES = ['round', 'square', 'rect', 'upright'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** The last column and row of the grid of a floor plan. */
export const LAST_FLOOR_UNIT = 100;
