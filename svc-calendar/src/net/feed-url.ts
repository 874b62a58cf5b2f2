const LOOPBACK = /^(localhost|(.*\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** The host of a URL-like text, without its port. */
function hostOf(text: string): string {
  return /^[a-z]+:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(text)?.[1] ?? '';
}

/**
 * Sites hand out `webcal://` and `http://` for what they serve over https: both are lifted to it. Loopback, which the
 * sandbox alone lets through, is asked over http.
 */
export function liftUrl(text: string, sandbox: boolean): string {
  const trimmed = text.trim();
  const plain = sandbox && LOOPBACK.test(hostOf(trimmed));
  return trimmed.replace(/^(webcals?|http):\/\//i, (scheme) => {
    if (!plain) return 'https://';
    return scheme.toLowerCase() === 'webcals://' ? 'https://' : 'http://';
  });
}
