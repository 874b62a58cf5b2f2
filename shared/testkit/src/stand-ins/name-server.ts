import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name has; whatever is left out it has not. */
export type NameRecords = {
  readonly a?: readonly string[];
  readonly cname?: string;
  readonly txt?: readonly string[];
  /** Nobody answers for the name. */
  readonly silent?: boolean;
};

const [A, CNAME, TXT] = [1, 5, 16];

function question(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

/** A text with its length before it. */
const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'ascii')]);

function dataOf({ a = [], cname, txt = [] }: NameRecords, type: number): Buffer[] {
  if (type === A) return a.map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === TXT) return txt.map(counted);
  if (type !== CNAME || cname === undefined) return [];
  return [Buffer.concat([...cname.split('.').map(counted), Buffer.from([0])])];
}

/** A pointer to the question's name, the type, IN, a life of 0 seconds, and as many bytes as are said. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A real name server on loopback: `answer` says what a name has, each time it is asked. */
export async function startNameServer(answer: (name: string) => NameRecords) {
  const socket = createSocket('udp4');
  socket.on('message', (packet, from) => {
    const { name, type, end } = question(packet);
    const records = answer(name);
    if (records.silent === true) return;
    const data = dataOf(records, type);
    const head = Buffer.alloc(12);
    packet.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 6);
    const all = [head, packet.subarray(12, end), ...data.map((bytes) => record(type, bytes))];
    socket.send(Buffer.concat(all), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
