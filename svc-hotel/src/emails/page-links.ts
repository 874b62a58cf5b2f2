/** Where a stay's pages are, each for one who was written to: on the business's own host, where it has one. */
export type PageLinks = {
  /** The guest's own page. */
  readonly guest: (stayId: string, hostName?: string) => string;
  /** The hotel's page with the buttons, for a request that waits for an answer. */
  readonly desk: (stayId: string, hostName?: string) => string;
};
