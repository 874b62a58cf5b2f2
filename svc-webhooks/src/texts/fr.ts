import type { Texts } from './en.ts';

export const fr: Texts = {
  noSuchWebhook: () => 'Ce webhook n’existe pas.',
  noSuchDelivery: () => 'Cet envoi n’existe pas.',
  tooManyWebhooks: (most: number) => `Un établissement peut avoir ${most} webhooks au plus.`,
  tooManyRotations: (most: number) => `Un secret peut être remplacé ${most} fois au plus en 24 heures.`,
  foreignCursor: () => 'n’a pas été fourni par nous',
  unknownEvent: () => 'n’est pas un événement des 30 derniers jours',
};
