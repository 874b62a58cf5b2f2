import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { GracefulShutdown } from '@booking/kit/runtime/graceful-shutdown';
import type { PhotoFiles } from './files.ts';

export type BucketSettings = {
  readonly bucket: string;
  readonly region: string;
  /** Of storage that is not Amazon's. */
  readonly endpoint: string | undefined;
  /** Left out: the SDK looks for credentials in the environment, a web identity, or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The names of a photo's files. */
  readonly names: readonly string[];
};

const CONNECT_MS = 2_000;
const ANSWER_MS = 5_000;
const MAX_SOCKETS = 64;

const typeOf = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

/** Photos in S3-compatible storage, below `photos/`. A photo is served only after all of its files are written. */
export function photosInBucket(
  { bucket, endpoint, region, credentials, names }: BucketSettings,
  closer: GracefulShutdown,
): PhotoFiles {
  const client = new S3Client({
    region,
    maxAttempts: 2,
    // Not every compatible storage knows the checksums that the SDK would add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    // Buckets as parts of host names need a certificate and a DNS entry that such storage seldom has.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  closer.add('photo storage', () => client.destroy());
  const at = (id: string, name: string) => ({ Bucket: bucket, Key: `photos/${id}/${name}` });
  return {
    async write(id, files) {
      const put = ([name, Body]: [string, Uint8Array]) =>
        client.send(
          new PutObjectCommand({
            ...at(id, name),
            Body,
            ContentType: typeOf(name),
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        );
      await Promise.all(Object.entries(files).map(put));
    },
    async read(id, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id, name)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(id) {
      await Promise.all(names.map((name) => client.send(new DeleteObjectCommand(at(id, name)))));
    },
  };
}
