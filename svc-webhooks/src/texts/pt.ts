import type { Texts } from './en.ts';

export const pt: Texts = {
  noSuchWebhook: () => 'Esse webhook não existe.',
  noSuchDelivery: () => 'Essa entrega não existe.',
  tooManyWebhooks: (most: number) => `Um estabelecimento pode ter no máximo ${most} webhooks.`,
  tooManyRotations: (most: number) => `Um segredo pode ser substituído no máximo ${most} vezes em 24 horas.`,
  foreignCursor: () => 'não foi fornecido por nós',
  unknownEvent: () => 'não é um evento dos últimos 30 dias',
};
