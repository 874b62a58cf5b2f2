// The page around the reference. The reference's own script, 4 MB that we did not write, runs in a frame whose origin is
// nobody's: it reads no cookie, no storage and no answer of the console. What it asks the API goes through here.
const frame = document.querySelector('iframe');
const METHODS = new Set(['GET', 'POST', 'PATCH', 'DELETE']);
const HEADERS = new Set(['accept', 'accept-language', 'content-type', 'idempotency-key', 'x-service-key']);

/** A call of the API as the reference asks for it; anything else is refused. */
function readCall({ url, method, headers, body }) {
  const { origin, pathname, href } = new URL(url);
  if (origin !== location.origin || !pathname.startsWith('/v1/') || !METHODS.has(method))
    throw new TypeError('The reference calls the API alone.');
  const own = headers.filter(([name]) => HEADERS.has(name.toLowerCase()));
  return [href, { method, headers: own, body: body ?? null }];
}

/** Makes the call without cookies. The browser says that it comes from this installation's own page: secret keys may. */
async function answer(call) {
  try {
    const [url, init] = readCall(call);
    const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store', redirect: 'error' });
    const { status, statusText } = response;
    return { status, statusText, headers: [...response.headers], body: await response.arrayBuffer() };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** The address of a section stands where people copy it from. */
function showHash(hash) {
  if (hash !== location.hash) history.replaceState(null, '', hash || location.pathname);
}

addEventListener('message', async ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data?.id !== 'number') return;
  if (typeof data.hash === 'string') return showHash(data.hash);
  // An origin that is nobody's has no name to send to.
  source.postMessage({ id: data.id, ...(await answer(data)) }, '*');
});
frame.src = `${frame.dataset.src}${location.hash}`;
frame.hidden = false;
