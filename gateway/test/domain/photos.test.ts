import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoFormat, photoId } from '../../src/domain/photos.ts';

const ftyp = (...brands: string[]) => {
  const [major = '', ...others] = brands;
  const text = `ftyp${major}\0\0\0\0${others.join('')}`;
  return Buffer.concat([Buffer.from([0, 0, 0, text.length + 4]), Buffer.from(text, 'latin1'), Buffer.alloc(8)]);
};

describe('What a photo is told by', () => {
  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('mif1', 'avif')],
    ['heic', ftyp('heic', 'mif1')],
    ['heic', ftyp('mif1', 'miaf', 'heic')],
  ])('%s by its first bytes', (format, bytes) => expect(photoFormat(bytes)).toBe(format));

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG in a document', '<?xml version="1.0"?><svg/>'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page before a photo', '<script>\xff\xd8\xff'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\0'],
    ['a bitmap', 'BM\0\0'],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0mp42'],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['nothing', ''],
    ['two bytes', '\xff\xd8'],
  ])('%s is none', (_, text) => expect(photoFormat(Buffer.from(text, 'latin1'))).toBeNull());

  it('no file makes it stumble', () => {
    const anything = fc.uint8Array({ maxLength: 200 });
    const box = fc.tuple(fc.uint8Array({ minLength: 4, maxLength: 4 }), anything);
    fc.assert(fc.property(anything, (bytes) => void photoFormat(bytes)));
    fc.assert(fc.property(box, ([size, rest]) => void photoFormat(Buffer.concat([size, Buffer.from('ftyp'), rest]))));
  });

  it('its id is a UUID of version 8, another one for another hash', () => {
    const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(hash, (text) => {
        expect(photoId(text)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
    expect(photoId('a'.repeat(64))).toBe('aaaaaaaa-aaaa-8aaa-aaaa-aaaaaaaaaaaa');
    expect(photoId('0'.repeat(64))).not.toBe(photoId('1'.repeat(64)));
  });
});
