import { z } from 'zod';
import type { CardProvider, CardTakers } from './port.ts';
import { sandboxHeld, sandboxRefund } from './sandbox.ts';
import type { BookedKey } from './stripe-news.ts';

/** Who takes cards: both unset, the sandbox's own page does, and nobody outside of it. */
export const CARD_SETTINGS = {
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .optional()
    .describe('With the next one: cards are taken through Stripe Checkout.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe("What Stripe signs its calls to this service's own address with."),
};

type CardEnv = z.output<z.ZodObject<typeof CARD_SETTINGS>>;

/** What keeps these settings from going together; null where nothing does. */
export function cardFault({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }: CardEnv): string | null {
  const isWhole = (key === undefined) === (webhook === undefined);
  return isWhole ? null : 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together';
}

/** Who takes cards outside of the sandbox; null where nobody does. @param bookedKey what the trade books */
export async function cardProviderOf(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: CardEnv,
  bookedKey: BookedKey,
): Promise<CardProvider | null> {
  if (secretKey === undefined || webhookSecret === undefined) return null;
  // Loaded where cards are taken, and by no other process.
  const { stripeProvider } = await import('./stripe.ts');
  return stripeProvider({ secretKey, webhookSecret, bookedKey });
}

/** What the sandbox's page took is given back in the sandbox alone. */
export function cardTakers(isSandbox: boolean, provider: CardProvider | null): CardTakers {
  return {
    refunds: {
      ...(isSandbox ? { sandbox: sandboxRefund } : {}),
      ...(provider === null ? {} : { [provider.name]: provider.refund }),
    },
    held: {
      ...(isSandbox ? { sandbox: sandboxHeld } : {}),
      ...(provider === null ? {} : { [provider.name]: provider.held }),
    },
  };
}
