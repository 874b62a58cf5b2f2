import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else's, on an origin of its own, that holds what a test puts on it. */
export type HostSite = {
  readonly origin: string;
  /** Serves this from now on. `policy` is sent as Content-Security-Policy. */
  show(page: { readonly html: string; readonly policy?: string }): void;
  close(): Promise<void>;
};

export async function openHostSite(): Promise<HostSite> {
  let shown: { html: string; policy?: string } = { html: '' };
  const server: Server = createServer((_req, res) => {
    const policy = shown.policy === undefined ? {} : { 'content-security-policy': shown.policy };
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(shown.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(page) {
      shown = page;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A plain page in a language, with this in its body. */
export function hostPage(body: string, lang = 'en'): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A website</title></head><body><main><h1>Trattoria</h1>${body}</main></body></html>`;
}

/** A policy that lets a page do nothing but load the widget, ask its API and open its window. */
export function strictPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
