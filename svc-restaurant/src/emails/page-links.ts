/** Where a booking's pages are, each for one who was written to. */
export type PageLinks = {
  /** The guest's own page. */
  readonly guest: (bookingId: string) => string;
  /** The business's page with the buttons, for a request that waits for an answer. */
  readonly desk: (bookingId: string) => string;
};
