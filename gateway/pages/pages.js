// @ts-check
// What our own pages can do beyond plain HTML. Everything works without it.

/** @typedef {{ type: string, height?: number }} Message */

/** In a frame of the widget: Esc closes its window; how high the page is and what came of a request is told around it. */
function tellAround() {
  /** @param {Message} message */
  const tell = (message) => window.parent.postMessage({ service: 'booking', version: 1, ...message }, '*');
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ type: 'close' });
  });
  new ResizeObserver(() => tell({ type: 'height', height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );
  const outcome = document.getElementById('widget-message')?.textContent;
  if (outcome) tell(JSON.parse(outcome));
}

/**
 * A form that was sent is sent once, however often its button is pressed. A button that changes what a form asks for, as one
 * that adds a row (data-live), is a change of it; any other leads on.
 * @param {SubmitEvent} event
 */
function sendOnce(event) {
  // What is still being asked must not take its place.
  asking?.abort();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (form.dataset.live && pressed?.dataset.live !== undefined) {
    event.preventDefault();
    void ask(form, pressed);
  }
  if (form.method !== 'post') return;
  if (form.getAttribute('aria-busy') === 'true') event.preventDefault();
  else form.setAttribute('aria-busy', 'true');
}

function allowAgain() {
  for (const form of document.querySelectorAll('form[aria-busy]')) form.removeAttribute('aria-busy');
}

/** @type {AbortController | undefined} */
let asking;

/** @param {Event} event */
function askAgain(event) {
  const { form } = /** @type {HTMLInputElement} */ (event.target);
  if (form?.dataset.live) void ask(form);
}

/**
 * A form that only asks (data-live) is asked again at every change; the parts that it names are replaced where they
 * stand. What cannot be had this way is asked for as without a script.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} [pressed] the part that it stands in is replaced as well, and says where the focus goes on
 */
async function ask(form, pressed) {
  const names = form.dataset.live?.split(' ') ?? [];
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const url = new URL(form.action);
  url.search = new URLSearchParams(/** @type {any} */ (new FormData(form))).toString();
  if (pressed) url.searchParams.set(pressed.name, pressed.value);
  for (const name of names) document.getElementById(name)?.setAttribute('aria-busy', 'true');
  try {
    const page = await pageAt(url, signal);
    pressed?.blur();
    replaceParts(names, page);
    history.replaceState(null, '', url);
    if (pressed) /** @type {HTMLElement | null} */ (form.querySelector('[data-focus]'))?.focus();
  } catch {
    if (!signal.aborted) location.assign(url);
  }
}

/**
 * @param {URL} url
 * @param {AbortSignal} signal
 */
async function pageAt(url, signal) {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/**
 * @param {string[]} names
 * @param {Document} page
 */
function replaceParts(names, page) {
  for (const name of names) {
    const fresh = page.getElementById(name);
    const old = document.getElementById(name);
    old?.removeAttribute('aria-busy');
    // What somebody stands in stays: the part itself is kept too, so that one with aria-live is read out.
    if (fresh && !old?.contains(document.activeElement)) old?.replaceChildren(...fresh.childNodes);
  }
  document.dispatchEvent(new Event('parts'));
}

// What is asked again at each change needs no button.
for (const form of document.querySelectorAll('form[data-live]')) form.classList.add('is-live');
if (document.documentElement.hasAttribute('data-widget') && window.parent !== window) tellAround();
document.addEventListener('submit', sendOnce);
document.addEventListener('change', askAgain);
window.addEventListener('pageshow', allowAgain);
/** @type {HTMLElement | null} */ (document.querySelector('[data-focus]'))?.focus();
