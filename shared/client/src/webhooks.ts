/** A delivery of a webhook, as it was sent: a retry bears the same id. */
export type WebhookEvent = {
  readonly id: string;
  readonly type: string;
  /** When it happened, ISO 8601 UTC with milliseconds: events do not arrive in this order. */
  readonly created: string;
  readonly api_version: 'v1';
  readonly data: Readonly<Record<string, unknown>>;
};

/** The request did not come from the platform, or not just now: answer it with a 400. */
export class WebhookSignatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookSignatureError';
  }
}

const TOLERANCE_SECONDS = 300;
const encoder = new TextEncoder();

/**
 * The event in a delivery whose signature holds.
 * @param body the raw bytes of the request, before anything has parsed them
 * @param signature its header Service-Signature
 * @param secret the webhook's secret, `whsec_…`
 * @param now Unix seconds
 * @throws WebhookSignatureError
 */
async function verify(
  body: Uint8Array | string,
  signature: string | null | undefined,
  secret: string,
  now: number = Date.now() / 1000,
): Promise<WebhookEvent> {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const { timestamp, codes } = partsOf(signature ?? '');
  if (Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookSignatureError('The signature is more than five minutes away from this clock.');
  const signed = new Uint8Array([...encoder.encode(`${timestamp}.`), ...bytes]);
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const fits = await Promise.all(codes.map((code) => crypto.subtle.verify('HMAC', key, code, signed)));
  if (!fits.includes(true)) throw new WebhookSignatureError('The signature does not belong to this body and secret.');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}

function partsOf(signature: string): { timestamp: string; codes: Uint8Array<ArrayBuffer>[] } {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? '');
  const [timestamp = '', ...more] = valuesOf('t');
  if (!/^\d{1,12}$/.test(timestamp) || more.length > 0)
    throw new WebhookSignatureError('The header Service-Signature is missing or malformed.');
  return { timestamp, codes: valuesOf('v1').map(bytesOf) };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) return new Uint8Array();
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const webhooks = { verify } as const;
