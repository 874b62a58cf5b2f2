import type { CheckoutSession, PaymentNews } from '../domain/payment.ts';

/** A deposit that a guest is about to pay. Amounts in minor units of the currency. */
export type Checkout = {
  readonly stayId: string;
  readonly businessId: string;
  readonly reference: string;
  readonly hotel: string;
  readonly email: string | null;
  readonly lang: string;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** A way to take cards. */
export type CardProvider = {
  readonly name: string;
  /** @throws when the provider does not answer or does not agree */
  begin(checkout: Checkout): Promise<CheckoutSession>;
  /**
   * What a call of the provider means: null where it is about something else.
   * @throws when its signature does not fit its bytes
   */
  read(body: Buffer, signature: string): PaymentNews | null;
};
