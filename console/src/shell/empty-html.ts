type Policy = { readonly createHTML: (html: string) => string | null };
type Types = { readonly createPolicy: (name: string, rules: Policy) => unknown };

/** Lets the page be emptied by HTML, and written by none: React Aria empties what it said to screen readers that way. */
export function allowEmptyHtml(): void {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}
