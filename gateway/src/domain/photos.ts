/** What a photo may be sent as, and how many pixels of each may be decoded: the last three are held in memory whole. */
export const PIXEL_LIMITS = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 25_000_000,
  avif: 25_000_000,
  heic: 25_000_000,
} as const;
export type PhotoFormat = keyof typeof PIXEL_LIMITS;

/** Why a photo is refused: each is a sentence. */
export const PHOTO_FAULTS = [
  'photo_missing',
  'photo_too_large',
  'photo_format',
  'photo_too_many_pixels',
  'photo_broken',
] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

export const MAX_PHOTOS = 500;
/** How long a photo is kept that the settings do not name, and how often it is looked whether they do. */
export const UNUSED_DAYS = 30;
export const LOOK_HOURS = 24;

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const beginsWith = (bytes: Uint8Array, ...values: readonly number[]) => values.every((value, i) => bytes[i] === value);

// Of a box that says what its file is: nobody needs more than this many names.
const MAX_BRANDS = 32;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis'];

/** What an ISO media file says that it is; nothing where it is none. */
function brandsOf(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const size = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  const end = Math.min(size, bytes.length, 16 + 4 * MAX_BRANDS);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** What a file is by its bytes, whatever it is called; null for anything that is no photo, an SVG or a GIF too. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (beginsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.includes('avif')) return 'avif';
  return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? 'heic' : null;
}

/** A photo's id: a UUID (version 8) of a hash, 64 hexadecimal digits of which name the business and the bytes sent. */
export function photoId(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hash.slice(from, to));
  return `${a}-${b}-8${c}-${variant}${d}-${e}`;
}
