/** Every sentence that a caller of the webhook routes is refused with; the other languages have this shape. */
export const en = {
  noSuchWebhook: () => 'There is no such webhook.',
  noSuchDelivery: () => 'There is no such delivery.',
  tooManyWebhooks: (most: number) => `A business may have ${most} webhooks.`,
  tooManyRotations: (most: number) => `A secret can be replaced at most ${most} times in 24 hours.`,
  /** Follows the field's name. */
  foreignCursor: () => 'is not one that we gave',
  unknownEvent: () => 'is no event of the last 30 days',
};

export type Texts = typeof en;
