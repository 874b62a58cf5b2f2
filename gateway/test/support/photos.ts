import { photoForm, sentBody } from '@booking/testkit/system/upload';
import sharp from 'sharp';

/** A good body of a call: one that takes a photo gets one. */
export const goodBody = (route: { readonly upload?: string }, fields?: object): string | Buffer =>
  route.upload === 'photo' ? photoForm().body : sentBody(route, fields);

/** A picture whose left half is blue and whose right half is red. */
export function picture(width = 640, height = 400) {
  const half = { width: width / 2, height, channels: 3, background: '#0000ff' } as const;
  const right = { create: { ...half, background: '#ff0000' } };
  const base = sharp({ create: { ...half, width } });
  return base.composite([{ input: right, left: width / 2, top: 0 }]);
}

/** What colour a place of a picture has: `blue` or `red`. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).removeAlpha().raw().toBuffer();
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red}/${blue}`;
}
