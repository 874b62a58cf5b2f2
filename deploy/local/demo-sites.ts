// Websites of somebody else's, on an origin of their own, that hold the widget: in plain HTML, in React and in Vue.
// Started by npm start; the keys are those of the demo businesses.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openBundles } from './sites/bundles.ts';
import { type Demo, isSite, sitePage, sitePolicy } from './sites/page.ts';

const { PORT = '8030', HOST = '127.0.0.1', DEMO_FILE = '.local/demo.json' } = process.env;
const folder = join(import.meta.dirname, '../demo/sites');
const bundles = openBundles(folder);
const STILL: Readonly<Record<string, string>> = {
  'site.css': 'text/css; charset=utf-8',
  'table.svg': 'image/svg+xml',
};

/** Read anew each time: the businesses are made while this runs already. */
const demo = (): Demo => JSON.parse(readFileSync(DEMO_FILE, 'utf8'));

function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  more: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...more }).end(body);
}

async function answer(path: string, res: ServerResponse): Promise<void> {
  const [, name = '', file = ''] = path.split('/');
  if (path === '/') return void res.writeHead(302, { location: '/plain' }).end();
  if (isSite(name) && file === '') {
    const found = demo();
    const policy = { 'content-security-policy': sitePolicy(name, found), 'cache-control': 'no-store' };
    return send(res, 200, 'text/html; charset=utf-8', sitePage(name, found), policy);
  }
  const type = name === 'assets' ? STILL[file] : undefined;
  if (type !== undefined) return send(res, 200, type, readFileSync(join(folder, file), 'utf8'));
  const script = name === 'assets' ? await bundles.find(file) : null;
  if (script === null) return send(res, 404, 'text/plain; charset=utf-8', 'There is nothing at this address.\n');
  send(res, 200, 'text/javascript; charset=utf-8', script);
}

const server = createServer((req: IncomingMessage, res) => {
  const [path = '/'] = (req.url ?? '/').split('?');
  answer(path, res).catch((error) => {
    console.log(`${path}: ${error.stack}`);
    if (!res.headersSent) send(res, 503, 'text/plain; charset=utf-8', 'The demo businesses are not made yet.\n');
  });
});
server.listen(Number(PORT), HOST);
await once(server, 'listening');
console.log(`websites with the widget: http://${HOST}:${PORT}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
