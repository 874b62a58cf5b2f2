const TYPED = 'input, textarea, select, [contenteditable=true], [role=spinbutton], [role=dialog] *';

/** Whether somebody is writing, or a dialog is open: then no key means more than itself. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector('[role=dialog]') !== null;
