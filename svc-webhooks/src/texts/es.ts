import type { Texts } from './en.ts';

export const es: Texts = {
  noSuchWebhook: () => 'Ese webhook no existe.',
  noSuchDelivery: () => 'Esa entrega no existe.',
  tooManyWebhooks: (most: number) => `Un negocio puede tener ${most} webhooks como máximo.`,
  tooManyRotations: (most: number) => `Un secreto se puede reemplazar ${most} veces como máximo en 24 horas.`,
  foreignCursor: () => 'no lo hemos dado nosotros',
  unknownEvent: () => 'no es un evento de los últimos 30 días',
};
