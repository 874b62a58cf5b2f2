/**
 * What every answer bears that reaches a browser, whatever it is, unless it says otherwise itself: a page names what it
 * loads and who may frame it, the widget and the description may be loaded from anywhere. Nothing else runs, is framed,
 * is guessed at by its bytes or read by another site, and no address of ours is told to one.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For a year, and for this host alone: what lies beneath it is not ours to speak for. */
const OVER_TLS = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** The table for what is reached at a URL; where that is https, TLS stands before us and is asked for from then on. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...OVER_TLS } : SECURITY_HEADERS;
}
