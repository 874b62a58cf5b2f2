// What answers for the console when the network cannot. The gateway writes a line above it: which release this is, and its files.
type Release = { readonly version: string; readonly files: readonly string[] };
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & { readonly request: Request; readonly respondWith: (reply: Promise<Response>) => void };
type Happenings = { install: Lasting; activate: Lasting; message: Lasting; fetch: Asking };
type Its = {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: <K extends keyof Happenings>(type: K, heard: (event: Happenings[K]) => void) => void;
};

declare const RELEASE: Release;
const worker = self as unknown as Its;
const NAME = `console-${RELEASE.version}`;
// The page without anybody's name in it. A gateway of another release refuses it, so that page and files belong together.
const SHELL = `/console/shell/${RELEASE.version}`;

/** Keeps the page and the files of the first screens, unless they are kept already. */
async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  if ((await cache.match(SHELL)) === undefined) await cache.addAll([...RELEASE.files, SHELL]);
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('console-') && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The network's answer, whatever it says; what is kept only where there is none. */
async function fromNetwork(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // Asked for by its name: opening a cache that is gone would make it anew.
    const found = await caches.match(kept, { cacheName: NAME, ignoreVary: true });
    if (found === undefined) throw error;
    return found;
  }
}

/** A page of the console; one on which one signs in says that nobody is signed in here any more. */
async function pageFor(request: Request): Promise<Response> {
  const reply = await fromNetwork(request, SHELL);
  if (reply.ok && !reply.headers.has('X-Console')) await caches.delete(NAME);
  return reply;
}

worker.addEventListener('install', (event) => event.waitUntil(keep().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));
// A page in which somebody is signed in asks for it: the cache went when somebody signed out.
worker.addEventListener('message', (event) => event.waitUntil(keep()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/console/assets/')) event.respondWith(fromNetwork(request, pathname));
  else if (request.mode === 'navigate' && /^\/console(?:$|\/(?!sign-|api\/|shell\/|worker\.js$))/.test(pathname))
    event.respondWith(pageFor(request));
});

// Nothing is given out; it keeps the names above from being everybody's.
export {};
