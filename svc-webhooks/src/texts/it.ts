import type { Texts } from './en.ts';

export const it: Texts = {
  noSuchWebhook: () => 'Questo webhook non esiste.',
  noSuchDelivery: () => 'Questo invio non esiste.',
  tooManyWebhooks: (most: number) => `Un’attività può avere al massimo ${most} webhook.`,
  tooManyRotations: (most: number) => `Un segreto può essere sostituito al massimo ${most} volte in 24 ore.`,
  foreignCursor: () => 'non è stato fornito da noi',
  unknownEvent: () => 'non è un evento degli ultimi 30 giorni',
};
