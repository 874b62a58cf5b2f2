import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of the few kinds of values that an authenticator writes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, its]) => [cbor(key), cbor(its)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer) => data.toString('base64url');

type Said = { readonly challenge: string; readonly origin: string; readonly rpID: string };

/** A passkey in software: an ES256 key, user presence and verification set, one counter. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const client = (type: string, { challenge, origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (rpID: string, flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count]);
  };
  const common = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create(said: Said) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([data(said.rpID, 0x45), Buffer.alloc(16), length, id, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = base64(client('webauthn.create', said));
      return {
        ...common,
        response: { clientDataJSON, attestationObject: base64(attestation), transports: ['internal'] },
      };
    },
    get(said: Said, verified = true) {
      const authenticatorData = data(said.rpID, verified ? 0x05 : 0x01);
      const clientData = client('webauthn.get', said);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      };
      return { ...common, response };
    },
    /** As a copy of it would count. */
    rewind: () => {
      counter = 0;
    },
  };
}
