/** `--quick` makes the rounds short and few: enough to see that a row works, not to believe its figures. */
export const QUICK = process.argv.includes('--quick');

/** Enough for a median, and for its neighbours to show how far to trust it. */
export const ROUNDS = QUICK ? 2 : 5;

/** How long one side is loaded in one round. */
export const SECONDS = QUICK ? 1 : 5;
