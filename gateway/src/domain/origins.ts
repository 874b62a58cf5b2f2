const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of a website as browsers send it, or null where the text is no bare origin.
 * https everywhere; http on localhost and loopback alone.
 */
export function readOrigin(text: string): string | null {
  if (!URL.canParse(text) || /[\s\\?#@]/.test(text)) return null;
  const url = new URL(text);
  const behindScheme = text.toLowerCase().replace(/^https?:\/\//, '');
  if (behindScheme.includes('/')) return null;
  if (!HOST.test(url.hostname)) return null;
  const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return allowed ? url.origin : null;
}
