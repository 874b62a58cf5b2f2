import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const A = 1;

function question(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

/** A real name server on loopback: `answer` says which IPv4 addresses a name has, each time it is asked. */
export async function startNameServer(answer: (name: string) => readonly string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (packet, from) => {
    const { name, type, end } = question(packet);
    const addresses = type === A ? answer(name) : [];
    const head = Buffer.alloc(12);
    packet.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    // Each record: a pointer to the question's name, A, IN, a life of 0 seconds, four bytes.
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...records]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
