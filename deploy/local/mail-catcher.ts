// Takes every mail of the sandbox and shows it: GET /messages for programs, GET / for people. Never in production.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { page } from './mail/page.ts';
import { parseMail } from './mail/parse.ts';
import { openStore } from './mail/store.ts';

const { PORT = '8025', SMTP_PORT = '1025', MAIL_FOLDER = '.local/mail', HOST = '127.0.0.1' } = process.env;
const store = openStore(MAIL_FOLDER);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    const take = async (): Promise<void> => {
      const bytes = await Array.fromAsync(stream as AsyncIterable<Buffer>);
      store.add(await parseMail(Buffer.concat(bytes), session.envelope, Temporal.Now.instant()));
    };
    take().then(() => done(), done);
  },
});
// A sender that hangs up in mid-mail is its own affair.
smtp.on('error', (error) => console.log(`smtp: ${error.message}`));

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Mails come from strangers' input: nothing in them may run or load.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; sandbox",
  });
  response.end(body);
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const html = /^\/messages\/([^/]+)\/html$/.exec(pathname)?.[1];
  const found = html === undefined ? undefined : store.find(html);
  if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, 'text/plain', 'GET only');
  else if (pathname === '/messages') answer(response, 200, 'application/json', JSON.stringify(store.newestFirst()));
  else if (pathname === '/') answer(response, 200, 'text/html', page(store.newestFirst()));
  else if (found) answer(response, 200, 'text/html', found.html);
  else answer(response, 404, 'text/plain', 'no such page');
}

const web = createServer(handle);
web.listen(Number(PORT), HOST);
smtp.listen(Number(SMTP_PORT), HOST);
await Promise.all([once(web, 'listening'), once(smtp.server, 'listening')]);
console.log(`mail for ${HOST}:${SMTP_PORT} is shown at http://${HOST}:${PORT}`);

function stop(): void {
  web.close();
  web.closeAllConnections();
  smtp.close(() => process.exit(0));
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
