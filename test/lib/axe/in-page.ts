// What runs in a page that is looked at: types of a browser are not among those of tests.

/**
 * Runs in the page. Which of the shapes that this document has had is its shape now, by number: the same number says that
 * nothing has changed of what rules look at, but for colours and the sizes of targets. A shape is all that the page says and
 * is made of, and of each part how it is laid out, whether it is seen or lies aside, and whether it scrolls.
 */
export const SHAPE = `(() => {
  const CLEARLY = 13;
  const parts = [];
  const hides = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const add = (box, clips) => {
    const style = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const isAside = edge.right + scrollX <= 0 || edge.bottom + scrollY <= 0 || edge.left >= innerWidth;
    const isOutside = clips.some(
      (clip) => edge.right <= clip.left || edge.left >= clip.right || edge.bottom <= clip.top || edge.top >= clip.bottom,
    );
    const isWide = scrolls(style.overflowX) && box.scrollWidth > box.clientWidth + CLEARLY;
    const isHigh = scrolls(style.overflowY) && box.scrollHeight > box.clientHeight + CLEARLY;
    const isFree = style.position === 'absolute' || style.position === 'fixed';
    const isFull = isFree && edge.width > 0.75 * innerWidth && edge.height > 0.75 * innerHeight;
    const layout = /^(none|contents|inline)/.exec(style.display)?.[0];
    parts.push(
      ...[layout, style.visibility, style.opacity === '0', isFree, style.clip, style.clipPath],
      ...[edge.width < 2, edge.height < 2, isAside, isOutside, isWide, isHigh, isFull],
      ...[box.localName === 'td' && box.offsetWidth !== box.clientWidth],
    );
    const inner = hides(style.overflowX) || hides(style.overflowY) ? [...clips, edge] : clips;
    if (box.shadowRoot) parts.push(box.shadowRoot.innerHTML);
    // A form with a field that is named 'children' has no other list of that name.
    for (const root of [box.shadowRoot, box])
      for (let child = root?.firstElementChild; child; child = child.nextElementSibling) add(child, inner);
  };
  parts.push(document.documentElement.innerHTML);
  add(document.documentElement, []);
  const shape = parts.join();
  window.shapesSeen ??= [];
  if (!window.shapesSeen.includes(shape)) window.shapesSeen.push(shape);
  return window.shapesSeen.indexOf(shape);
})()`;

/** Runs in the page. Whether anything in it scrolls, by the bound that axe has too. */
export const SCROLLS = `(() => {
  const CLEARLY = 13;
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const isScrolled = (root) =>
    [...root.querySelectorAll('*')].some((box) => {
      if (box.shadowRoot && isScrolled(box.shadowRoot)) return true;
      const isWide = box.scrollWidth > box.clientWidth + CLEARLY;
      const isHigh = box.scrollHeight > box.clientHeight + CLEARLY;
      if (!isWide && !isHigh) return false;
      const style = getComputedStyle(box);
      return (isWide && scrolls(style.overflowX)) || (isHigh && scrolls(style.overflowY));
    });
  return isScrolled(document);
})()`;

/** Runs in the page. Every way in which something is written: its colour, size and weight, on which grounds, beside which colour. */
export const COLOURS = `(() => {
  const WRITTEN = 'input, select, textarea';
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const grounds = new Map();
  const groundOf = (box) => {
    if (box === null) return '';
    if (grounds.has(box)) return grounds.get(box);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(box);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode];
    const isPlain = own.join() === [CLEAR, 'none', '1', 'none', 'normal'].join();
    const behind = groundOf(box.parentElement ?? box.getRootNode().host ?? null);
    const ground = isPlain ? behind : own.join(' ') + ' / ' + behind;
    grounds.set(box, ground);
    return ground;
  };
  const ways = new Set();
  const add = (root) => {
    for (const own of root.querySelectorAll('*')) {
      if (own.shadowRoot) add(own.shadowRoot);
      const isWritten = own.matches(WRITTEN) || [...own.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      if (!isWritten || !own.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(own);
      const beside = own.parentElement === null ? '' : getComputedStyle(own.parentElement).color;
      const way = [own.localName, style.color, style.fontSize, style.fontWeight, style.textShadow, style.textDecorationLine];
      ways.add([...way, own.matches(':disabled, [aria-disabled=true] *, [aria-disabled=true]'), beside, groundOf(own)].join(' | '));
    }
  };
  add(document);
  return [...ways].sort();
})()`;

/**
 * Runs in the page. Every text that can be seen and lies in part outside of a box that hides what does not fit, or of a
 * button, badge or field that it belongs to, with that box. What can be scrolled into sight is whole.
 */
export const CUT_OFF_TEXTS = `(() => {
  // Read by screen readers alone, and names of guests in charts, whose length is that of their stay.
  const SKIPPED = '.heard, .block, .bar, [aria-hidden=true], option, script, style, noscript';
  const HOLDERS = 'button, .button, .badge, .field, .tab';
  const hides = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const nameOf = (box) => [box.localName, ...box.classList].join('.');
  const faultOf = (text, box) => {
    const style = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (style.display === 'inline' || style.display === 'contents') return null;
    // A box of a pixel hides its text from everybody but screen readers.
    if (edge.width <= 2 || edge.height <= 2) return 'hidden';
    const isHolder = box.matches(HOLDERS);
    const isWide = text.left < edge.left - 1 || text.right > edge.right + 1;
    const isHigh = text.top < edge.top - 2 || text.bottom > edge.bottom + 2;
    if (isWide && (hides(style.overflowX) || isHolder)) return 'too wide';
    if (isHigh && (hides(style.overflowY) || isHolder)) return 'too high';
    return scrolls(style.overflowX) ? 'scrolls' : null;
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (node.data.trim() === '' || own.closest(SKIPPED) || !own.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    // A menu that is drawn aside lies outside of the window.
    if (text.width === 0 || text.right <= 0) continue;
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const fault = faultOf(text, box);
      if (fault === 'hidden' || fault === 'scrolls') break;
      if (fault !== null) found.add(fault + ' for ' + nameOf(box) + ': ' + node.data.trim());
    }
  }
  return [...found];
})()`;
