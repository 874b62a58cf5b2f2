import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../demo/pictures');
const PIXELS = 2048;

type Place = readonly (string | number)[];

const menuPlace = (section: number, dish: number): Place => [
  'venue',
  'menu',
  'sections',
  section,
  'items',
  dish,
  'photo_url',
];
const staffPlace = (person: number): Place => ['venue', 'staff', person, 'photo_url'];
const roomPlace = (type: number): Place => ['hotel', 'room_types', type, 'photos'];
const HEADER: Place = ['account', 'photo_url'];

/** Which pictures of `deploy/demo/pictures` a business shows, and where in its file; rooms have several. */
const SHOWN: Readonly<Record<string, readonly (readonly [Place, string | readonly string[]])[]>> = {
  trattoria: [
    [HEADER, 'trattoria'],
    [menuPlace(0, 0), 'bruschetta'],
    [menuPlace(1, 0), 'tagliatelle'],
    [menuPlace(2, 0), 'tiramisu'],
  ],
  osteria: [[HEADER, 'osteria']],
  salon: [
    [HEADER, 'salon'],
    [staffPlace(0), 'mia'],
    [staffPlace(1), 'leo'],
  ],
  hotel: [
    [HEADER, 'seeblick'],
    [roomPlace(0), ['single', 'bathroom']],
    [roomPlace(1), ['double', 'bathroom', 'seeblick']],
    [roomPlace(2), ['suite', 'bathroom']],
  ],
  pension: [
    [HEADER, 'alpenrose'],
    [roomPlace(0), ['alpine']],
    [roomPlace(1), ['apartment', 'alpine']],
  ],
};

type Container = Record<string | number, unknown>;

function put(file: unknown, place: Place, value: unknown): void {
  const parent = place.slice(0, -1).reduce((part, key) => (part as Container)[key], file) as Container;
  parent[place.at(-1) as string | number] = value;
}

type Uploader = { readonly baseUrl: string; readonly secretKey: string };

/** @returns the address of the photo */
async function upload({ baseUrl, secretKey }: Uploader, name: string): Promise<string> {
  const bytes = await sharp(join(FOLDER, `${name}.svg`))
    .resize({ width: PIXELS })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${name}.png`);
  const response = await fetch(`${baseUrl}/v1/photos`, {
    method: 'POST',
    headers: { 'x-service-key': secretKey },
    body,
  });
  if (!response.ok) throw new Error(`the picture ${name} was not taken: ${response.status} ${await response.text()}`);
  const { urls } = (await response.json()) as { urls: { large: string } };
  return urls.large;
}

/** @returns the business file with the addresses of its pictures, which are uploaded; null where it shows none */
export async function withPhotos(slug: string, file: unknown, uploader: Uploader): Promise<unknown> {
  const shown = SHOWN[slug];
  if (shown === undefined) return null;
  const names = [...new Set(shown.flatMap(([, pictures]) => pictures))];
  const urls = new Map<string, string>();
  for (const name of names) urls.set(name, await upload(uploader, name));
  const copy = structuredClone(file);
  for (const [place, pictures] of shown)
    put(copy, place, typeof pictures === 'string' ? urls.get(pictures) : pictures.map((name) => urls.get(name)));
  return copy;
}
