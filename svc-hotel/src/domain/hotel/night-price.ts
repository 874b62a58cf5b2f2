/** What a night costs by who sleeps in the room, each amount rounded. */
export type GuestPrices = {
  readonly byAdults: ReadonlyMap<number, number>;
  /** Of each adult above the largest number of `byAdults`; null: they cost nothing more than the night's amount. */
  readonly extraAdult: number | null;
  /** By the last age of each band, the youngest first. */
  readonly children: readonly { readonly toAge: number; readonly amount: number }[];
};

/** `amount` is that of any number of adults of whom `guests` says nothing else. */
export type NightlyPrice = {
  readonly amount: number;
  readonly guests: GuestPrices | null;
  /** It follows from another plan's. */
  readonly isDerived: boolean;
};

/** By how much a price differs from the one that it follows from. */
export type Derivation = {
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
  readonly round_to?: number | undefined;
};

/** A plan whose price follows from that of another, or is a percentage of the price that names no plan. */
export type PricedPlan = {
  readonly name: string;
  readonly percent_of_base: number;
  readonly derivation?: (Derivation & { readonly parent: PricedPlan }) | undefined;
};
