export { ApiError, type BookingClient, type ClientOptions, createBookingClient, unwrap } from './client.ts';
export type { components, paths } from './generated/openapi.ts';
export { type WebhookEvent, WebhookSignatureError, webhooks } from './webhooks.ts';
