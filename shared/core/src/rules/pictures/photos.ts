/** How large a photo may be that somebody uploads. */
export const PHOTO_BYTES = 10 * 1024 * 1024;

/** The sizes in which a photo is kept, and how many pixels each is wide or high at the most. */
export const PHOTO_SIZES = { small: 480, medium: 1080, large: 2048 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** For previews of links and for e-mails: their readers know JPEG, not all of them WebP. */
export const SHARED_PHOTO = { file: 'share.jpg', pixels: 1200 } as const;

/** The names of a photo's files. */
export const PHOTO_FILES: readonly string[] = [
  ...Object.keys(PHOTO_SIZES).map((size) => `${size}.webp`),
  SHARED_PHOTO.file,
];

/** The path of a photo of ours; the same on every host. */
export const photoPath = (id: string, size: PhotoSize): string => `/photos/${id}/${size}.webp`;

// A picture elsewhere whose address looks the same is not to be expected: the ids are ours.
const OWN =
  /^(https?:\/\/[^/]+)?(\/photos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:small|medium|large)\.webp$/;

/** The same picture in another size; one that lies elsewhere as it is. */
export const photoInSize = (url: string, size: PhotoSize): string => url.replace(OWN, `$1$2/${size}.webp`);

/** The same picture for who does not know WebP; one that lies elsewhere as it is. */
export const sharedPhoto = (url: string): string => url.replace(OWN, `$1$2/${SHARED_PHOTO.file}`);

/** Its path, where it is a photo of ours; null where it lies elsewhere. */
export const ownPhotoPath = (url: string, size: PhotoSize): string | null => {
  const path = OWN.exec(url)?.[2];
  return path === undefined ? null : `${path}/${size}.webp`;
};

/** From which a browser chooses the size that it needs; null where the picture lies elsewhere, in one size. */
export const photoChoices = (url: string): string | null =>
  OWN.test(url)
    ? Object.entries(PHOTO_SIZES)
        .map(([size, pixels]) => `${photoInSize(url, size as PhotoSize)} ${pixels}w`)
        .join(', ')
    : null;
