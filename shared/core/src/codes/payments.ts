/** How money is taken at the front desk. `card` is what a card provider took online. */
export const DESK_METHODS = ['cash', 'card_terminal', 'bank_transfer', 'voucher'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

export const PAYMENT_METHODS = ['card', ...DESK_METHODS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
