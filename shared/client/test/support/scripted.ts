import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request: it answers, cuts the connection, or says nothing. */
export type Answer = 'cut' | 'hang' | { status: number; body: unknown; headers?: Record<string, string> };

type Seen = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A real HTTP server that does with its requests, in order, what the script says, and keeps what they were. */
export async function startScripted(script: readonly Answer[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = script[seen.length] ?? { status: 599, body: {} };
    seen.push({ path: request.url ?? '', headers: request.headers, body });
    if (answer === 'cut') return void request.socket.destroy();
    if (answer === 'hang') return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
