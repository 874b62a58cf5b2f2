/** Where the guest pays, until when, and what the provider calls it. */
export type CheckoutSession = { readonly id: string; readonly url: string; readonly expiresAt: string };

/** What a provider's call says. `ref` is the same however often it calls. */
export type PaymentNews = {
  readonly outcome: 'paid' | 'failed';
  readonly stayId: string;
  readonly businessId: string;
  readonly ref: string;
  readonly amount: number;
};
