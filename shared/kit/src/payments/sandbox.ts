import { ChargeDeclinedError, type HeldCards, type Refund } from './port.ts';

/** Stands for the card's provider where our own page stood for the card: no money came, none goes. */
export const sandboxRefund: Refund = async ({ key }) => key;

/** A card that the sandbox's page was told to decline later. */
export const DECLINED_CARD = 'card that is declined';

export const sandboxHeld: HeldCards = {
  charge: async ({ key, cardRef }) => {
    if (cardRef === DECLINED_CARD) throw new ChargeDeclinedError('declined');
    return key;
  },
  forget: async () => {},
};

/** What a developer can have happen on the sandbox's page; `authenticate` asks once more, as 3-D Secure does. */
export const OUTCOMES = [
  'paid',
  'failed',
  'authenticate',
  'expired',
  'late',
  'twice',
  'declined_later',
  'refunded',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What ends something: the bank's question does not. */
export type Played = Exclude<Outcome, 'authenticate'>;
