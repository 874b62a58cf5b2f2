import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const short = content.length < 128;
  const length = short ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';

/** A self-signed certificate for one host name, made anew: no private key lies in the repository. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const altNames = sequence(der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, sequence(sequence(oid(SUBJECT_ALT_NAME), der(0x04, altNames))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const cert = sequence(toSign, ECDSA_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
