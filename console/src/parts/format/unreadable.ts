/**
 * Whether a form or a dialog holds a field with something that cannot be read: nothing may be sent then, for it would be
 * sent with what stood there before. The field is looked at, and says what is wrong when it is left.
 */
export function holdsUnreadable(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>('input[data-unreadable]') ?? null;
  field?.focus();
  return field !== null;
}

/** Stops every form of the application that holds such a field. */
export function stopUnreadableForms(): void {
  const stop = (event: SubmitEvent) => {
    if (!(event.target instanceof Element) || !holdsUnreadable(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('submit', stop, { capture: true });
}
