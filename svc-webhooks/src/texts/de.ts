import type { Texts } from './en.ts';

export const de: Texts = {
  noSuchWebhook: () => 'Diesen Webhook gibt es nicht.',
  noSuchDelivery: () => 'Diese Zustellung gibt es nicht.',
  tooManyWebhooks: (most: number) => `Ein Betrieb kann höchstens ${most} Webhooks haben.`,
  tooManyRotations: (most: number) => `Ein Schlüssel lässt sich in 24 Stunden höchstens ${most}-mal ersetzen.`,
  foreignCursor: () => 'stammt nicht von uns',
  unknownEvent: () => 'ist kein Ereignis der letzten 30 Tage',
};
