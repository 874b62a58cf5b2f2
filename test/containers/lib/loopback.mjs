// Loaded into svc-webhooks before it starts: the sandbox sends to loopback alone, and the receiver is outside.
import { connect, createServer } from 'node:net';

const [host, port] = (process.env.RECEIVER ?? '').split(':');

const server = createServer((client) => {
  const receiver = connect(Number(port), host);
  for (const [from, to] of [
    [client, receiver],
    [receiver, client],
  ]) {
    from.on('error', () => to.destroy());
    from.pipe(to);
  }
});
server.listen(4444, '127.0.0.1').unref();
