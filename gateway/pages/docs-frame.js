// The page of the reference itself. Its origin is nobody's, so that it has no storage, and calls of the API go through
// the page around it (docs.js).
/** Storage that ends with the page. */
function memory() {
  const held = new Map();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, String(value)),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  };
}
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: memory() });

const DESCRIPTION = new URL('/v1/openapi.json', location.href).href;
const waiting = new Map();
let calls = 0;

addEventListener('message', ({ source, data }) => {
  if (source === parent) waiting.get(data?.id)?.(data);
});

async function throughPage({ url, method, headers, body }) {
  const id = ++calls;
  const bytes = body === null ? null : await new Response(body).arrayBuffer();
  const answered = new Promise((resolve) => waiting.set(id, resolve));
  parent.postMessage({ id, url, method, headers: [...headers], body: bytes }, new URL(location.href).origin);
  const { failed, status, statusText, headers: got, body: text } = await answered;
  waiting.delete(id);
  if (failed !== undefined) throw new TypeError(failed);
  const empty = [204, 205, 304].includes(status);
  const response = new Response(empty ? null : text, { status, statusText, headers: got });
  return Object.defineProperty(response, 'url', { value: url });
}

const load = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  return request.url === DESCRIPTION ? load(request) : throughPage(request);
};

// The address of a section stands where people copy it from.
for (const name of ['pushState', 'replaceState']) {
  const change = history[name].bind(history);
  history[name] = (state, _, url) => {
    const { hash } = new URL(url ?? location.href, location.href);
    change(state, '', hash || undefined);
    parent.postMessage({ id: 0, hash }, new URL(location.href).origin);
  };
}

// zod, which the reference holds, asks whether code may be made from text. Nothing of ours allows that, and asking is
// reported as a violation: so it is told beforehand.
globalThis.__zod_globalConfig = { jitless: true };

/** Snippets in four languages; what runs as JavaScript is TypeScript as well. */
const hiddenClients = {
  ...Object.fromEntries(
    'c clojure csharp dart fsharp go http java js julia kotlin objc ocaml powershell r ruby rust swift'
      .split(' ')
      .map((target) => [target, true]),
  ),
  node: ['axios', 'ofetch', 'undici'],
  php: ['guzzle', 'laravel'],
  python: ['python3', 'aiohttp', 'httpx_sync', 'httpx_async'],
  shell: ['httpie', 'wget'],
};

/** The colours of pages.css, in both looks; the package's own grey is too pale to be read on its paper. */
const customCss = `
.light-mode {
  --scalar-color-1: #16181d;
  --scalar-color-2: #585c66;
  --scalar-color-3: #585c66;
  --scalar-color-accent: #1f4e5f;
  --scalar-color-green: #14613a;
  --scalar-color-red: #a3161a;
  --scalar-color-yellow: #7a5200;
  --scalar-color-blue: #1c5d99;
  --scalar-color-orange: #8a4300;
  --scalar-color-purple: #6b3fa0;
}
.dark-mode {
  --scalar-color-1: #f1efea;
  --scalar-color-2: #b0b3bb;
  --scalar-color-3: #b0b3bb;
  --scalar-color-accent: #8cc5d8;
  --scalar-color-green: #86d7a8;
  --scalar-color-red: #ff9c96;
}
/* Which key is chosen gets a line of its own where it does not fit beside the heading. */
.bg-b-2:has([data-testid='auth-indicator']) {
  flex-wrap: wrap;
}
.bg-b-2:has([data-testid='auth-indicator']) > button {
  flex: 1 0 auto;
}
.bg-b-2:has([data-testid='auth-indicator']) > div {
  padding: 0 0.5rem 0.3rem;
}
`;

const configuration = {
  url: '/v1/openapi.json',
  // Everything comes from here, and nothing is told to anybody.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // A key is asked for anew on every visit.
  persistAuth: false,
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients,
  customCss,
};

/** What the package's markup leaves out for those who have no mouse, or cannot see it. */
function mend() {
  for (const box of document.querySelectorAll('[contenteditable][role=combobox]')) {
    // It offers nothing to choose from: it is typed into.
    box.setAttribute('role', 'textbox');
    box.removeAttribute('aria-autocomplete');
    if (!box.hasAttribute('aria-label')) box.setAttribute('aria-label', box.dataset.placeholder || 'Value');
  }
  for (const block of document.querySelectorAll('.custom-scroll:not([tabindex], [role])')) block.tabIndex = 0;
  // Their words are hidden on a phone, where an icon stands alone.
  for (const link of document.querySelectorAll('a[target=_blank]:not([aria-label])'))
    link.setAttribute('aria-label', link.textContent.trim() || link.href);
}

/** The package draws its page bit by bit and again after each click: it is looked through once a frame in which it did. */
function keepMended() {
  let waiting = false;
  const look = () => {
    waiting = false;
    mend();
  };
  const changed = () => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true });
}

addEventListener('DOMContentLoaded', () => {
  keepMended();
  globalThis.Scalar.createApiReference('#reference', configuration);
});
