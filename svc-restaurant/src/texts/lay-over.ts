/** Some sentences of a text, said otherwise. */
type Some<T> = T extends string | ((...args: never[]) => unknown) ? T : { readonly [K in keyof T]?: Some<T[K]> };

/** Texts with some of their sentences said otherwise. */
export function layOver<T>(texts: T, others: Some<NoInfer<T>>): T {
  if (typeof texts !== 'object' || texts === null) return others as T;
  const laid = Object.entries(others as object).map(([name, text]) => [name, layOver(texts[name as keyof T], text)]);
  return { ...texts, ...Object.fromEntries(laid) };
}
