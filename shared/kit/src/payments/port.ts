/** Where the guest pays, until when, and what the provider calls it. */
export type CheckoutSession = { readonly id: string; readonly url: string; readonly expiresAt: string };

/** How a payment ended at the provider. `ref` is the same however often it is asked. */
export type PaymentNews = {
  readonly outcome: 'paid' | 'failed';
  /** The stay or booking that it is for. */
  readonly bookedId: string;
  readonly businessId: string;
  readonly ref: string;
  readonly amount: number;
  /** In capitals, as the business's. */
  readonly currency: string;
};

/** A card that a guest left at the provider, by the provider's names for the session and the card. */
export type HoldNews = {
  readonly outcome: 'kept';
  readonly bookedId: string;
  readonly businessId: string;
  readonly ref: string;
  readonly cardRef: string;
};

/** Money that a provider gave back at its own dashboard, that a bank took back, or that came again once a dispute was won. */
export type BackNews = {
  readonly outcome: 'refunded' | 'disputed' | 'dispute_won';
  /** The payment, as the provider called it when it came. */
  readonly paymentRef: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
};

/** What a guest is about to pay. Amounts in minor units of the currency. */
export type Checkout = {
  /** The same for every try to begin the same session: the provider makes one. */
  readonly key: string;
  /** The stay or booking that it is for. */
  readonly bookedId: string;
  readonly businessId: string;
  readonly reference: string;
  /** The business that is paid. */
  readonly business: string;
  readonly email: string | null;
  readonly lang: string;
  /** 0: a card is kept, and nothing paid. */
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** Of an order that stayed without an answer for as long as its key is known. */
export type OnlyFind = {
  /**
   * Nothing is made: what was made for this order is found, beside what is recorded under these names already. Where
   * nothing was made, the order is refused.
   */
  readonly onlyFindBeside?: readonly string[];
};

/** Money to be given back of one payment. */
export type RefundOrder = {
  /** The same for every try: the provider gives it back once. */
  readonly key: string;
  /** What the payment was called in its news. */
  readonly paymentRef: string;
  readonly amount: number;
} & OnlyFind;

/** The provider does not give the money back, and never will under this key. */
export class RefundRefusedError extends Error {}

/** Answers what the provider calls the refund. @throws RefundRefusedError where it refuses, others where it does not answer */
export type Refund = (order: RefundOrder) => Promise<string>;

/** A fee that is charged to a card that is kept. */
export type ChargeOrder = {
  /** The same for every try: the provider charges once. */
  readonly key: string;
  readonly cardRef: string;
  readonly amount: number;
  readonly currency: string;
  /** The stay or booking that it is for. */
  readonly bookedId: string;
  readonly businessId: string;
} & OnlyFind;

/** The card's bank does not pay, or wants its holder to be there. */
export class ChargeDeclinedError extends Error {}

/** What a provider does with cards that it keeps. */
export type HeldCards = {
  /** Answers what the provider calls the payment. @throws ChargeDeclinedError where the card is declined, others where nobody answers */
  charge(order: ChargeOrder): Promise<string>;
  /** The card is kept no more. One that is gone already is left so. */
  forget(cardRef: string): Promise<void>;
};

/** That something became of a session or a payment; what it is, is asked by its id. */
export type ProviderCall =
  | { readonly session: string; readonly failed: boolean }
  /** Something of this payment was given back. */
  | { readonly refundsOf: string }
  | { readonly dispute: string };

export type ProviderNews = PaymentNews | HoldNews | BackNews;

/** A way to take cards. */
export type CardProvider = {
  readonly name: string;
  /** @throws when the provider does not answer or does not agree */
  begin(checkout: Checkout): Promise<CheckoutSession>;
  /**
   * What a call of the provider is about: null where it is about something else.
   * @throws when its signature does not fit its bytes
   */
  read(body: Buffer, signature: string): ProviderCall | null;
  /** How it stands at the provider now; nothing where nothing is settled, or it is none of ours. */
  look(call: ProviderCall): Promise<readonly ProviderNews[]>;
  /** Nobody can pay in the session any more. One that is over already is left as it is. */
  expire(session: string): Promise<void>;
  readonly refund: Refund;
  readonly held: HeldCards;
};

/** How money is given back, and what is done with cards that are kept, by the name of whoever took them. */
export type CardTakers = {
  readonly refunds: Readonly<Record<string, Refund>>;
  readonly held: Readonly<Record<string, HeldCards>>;
};
