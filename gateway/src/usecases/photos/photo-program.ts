// A program of its own for one photo, without our settings: decoders of files that strangers made are the likeliest to be
// broken into, and native code that takes too long or too much is ended with its process alone.
import { hash } from 'node:crypto';
import { PHOTO_BYTES, PHOTO_SIZES, SHARED_PHOTO } from '@booking/core/rules/pictures/photos';
import { readForm } from '@booking/kit/http/form';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { type PhotoFault, type PhotoFormat, PIXEL_LIMITS, photoFormat } from '../../domain/photos.ts';
import type { Files } from '../../stores/photos/files.ts';

/** @property digest of the bytes that were sent */
export type MadePhoto = { readonly digest: string; readonly files: Files };
export type Outcome = MadePhoto | { readonly fault: PhotoFault };

class Fault extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    super(fault);
    this.fault = fault;
  }
}

// One photo is made at a time, beside what answers requests.
sharp.concurrency(1);
sharp.cache(false);
// Of all that the library reads these alone, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

async function photoIn(body: Uint8Array): Promise<Uint8Array> {
  const form = await readForm(Buffer.from(body.buffer, body.byteOffset, body.length), 'photo').catch(() => null);
  if (form === null) throw new Fault('photo_missing');
  if (form.file.length > PHOTO_BYTES) throw new Fault('photo_too_large');
  return form.file;
}

function refuseLarge(format: PhotoFormat, { width, height }: { width: number; height: number }): void {
  if (width * height > PIXEL_LIMITS[format]) throw new Fault('photo_too_many_pixels');
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  // Eight megabytes, which few photos need.
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: bytes });
  const [image] = images;
  if (image === undefined) throw new Fault('photo_broken');
  refuseLarge('heic', image);
  const { width, height, data } = await image.decode();
  // Turned upright already.
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function open(format: PhotoFormat, bytes: Uint8Array): Promise<Sharp> {
  if (format === 'heic') return openHeic(bytes);
  refuseLarge(format, await sharp(bytes, { limitInputPixels: false }).metadata());
  // Cameras write much that is not quite right; what is cut short or damaged is refused.
  return sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMITS[format] }).autoOrient();
}

const within = (pixels: number): ResizeOptions => ({
  width: pixels,
  height: pixels,
  fit: 'inside',
  withoutEnlargement: true,
});

/** Decoded once, and every file made of the pixels alone. */
async function filesOf(image: Sharp): Promise<Files> {
  const large = image.resize(within(PHOTO_SIZES.large)).toColourspace('srgb').raw();
  const { data, info } = await large.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: Record<string, Uint8Array> = {};
  for (const [size, most] of Object.entries(PHOTO_SIZES))
    files[`${size}.webp`] = await pixels().resize(within(most)).webp({ quality: 80 }).toBuffer();
  const shared = pixels().resize(within(SHARED_PHOTO.pixels)).flatten({ background: '#ffffff' });
  files[SHARED_PHOTO.file] = await shared.jpeg({ quality: 80 }).toBuffer();
  return files;
}

async function make(body: Uint8Array): Promise<Outcome> {
  try {
    const bytes = await photoIn(body);
    const format = photoFormat(bytes);
    if (format === null) throw new Fault('photo_format');
    return { digest: hash('sha256', bytes), files: await filesOf(await open(format, bytes)) };
  } catch (error) {
    return { fault: error instanceof Fault ? error.fault : 'photo_broken' };
  }
}

process.once('message', async (body: Uint8Array) => {
  const outcome = await make(body);
  process.send?.(outcome, undefined, undefined, () => process.disconnect?.());
});
