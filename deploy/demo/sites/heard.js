const NAMES = ['open', 'close', 'requested', 'confirmed', 'error'];

/**
 * Tells of everything that the widget says to its page, as a line to read.
 * @param {(line: string) => void} tell
 * @returns {() => void} ends it
 */
export function listen(tell) {
  const hear = (/** @type {Event} */ event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    tell(`${event.type} ${JSON.stringify(detail)}`);
  };
  for (const name of NAMES) document.addEventListener(`service:${name}`, hear);
  return () => {
    for (const name of NAMES) document.removeEventListener(`service:${name}`, hear);
  };
}

/** @returns {{trattoria: string, salon: string}} the publishable keys */
export function keys() {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
}
