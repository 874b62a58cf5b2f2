// A receiver of webhooks to try things with: prints every delivery and says whether its signature holds.
//   node deploy/demo/receiver.mjs [port] [secret] [--once]
// The secret may be given later: POST it as text to /secret. With --once it ends after a delivery that holds.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const words = process.argv.slice(2);
const once = words.includes('--once');
const [port = '4444', given = ''] = words.filter((word) => word !== '--once');
let secret = given;
const HOLDS = 'signature holds';

/** The check that every receiver needs: over the raw bytes, in constant time, not older than five minutes. */
function verdict(header, body) {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.split('='));
  const at = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1000 - at) <= 300)) return 'timestamp more than five minutes away';
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  const holds = parts.some(([name, hex]) => {
    const signature = Buffer.from(name === 'v1' ? hex : '', 'hex');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return holds ? HOLDS : 'SIGNATURE DOES NOT HOLD';
}

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

createServer(async (request, response) => {
  const body = await read(request);
  const isSecret = request.url === '/secret';
  const said = secret ? verdict(request.headers['service-signature'], body) : 'no secret yet';
  if (isSecret) secret = body.toString().trim();
  else console.log(request.headers['service-event'], said, body.toString());
  response.end('thank you\n', () => once && !isSecret && said === HOLDS && process.exit());
}).listen(Number(port), '127.0.0.1', () => console.log(`waiting on http://127.0.0.1:${port}/`));
