/** A call as its token names it: the method, then the path and query in the form in which `fetch` sends them. */
export function callLine(method: string, url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${method} ${pathname}${search}`;
}
