import { ownPhotoPath, photoChoices, photoInSize, photoPath, sharedPhoto } from '@booking/core/rules/pictures/photos';
import { PictureAddress } from '@booking/core/scalars';
import { describe, expect, it } from 'vitest';

const ID = '5e0e1f0c-2a34-8b7d-9c11-0123456789ab';
const large = `https://book.example${photoPath(ID, 'large')}`;

describe('A photo of ours', () => {
  it('is found in each of its sizes by its address', () => {
    expect(photoInSize(large, 'small')).toBe(`https://book.example/photos/${ID}/small.webp`);
    expect(sharedPhoto(large)).toBe(`https://book.example/photos/${ID}/share.jpg`);
    expect(ownPhotoPath(large, 'medium')).toBe(`/photos/${ID}/medium.webp`);
    expect(photoChoices(large)).toBe(
      [
        `https://book.example/photos/${ID}/small.webp 480w`,
        `https://book.example/photos/${ID}/medium.webp 1080w`,
        `https://book.example/photos/${ID}/large.webp 2048w`,
      ].join(', '),
    );
  });

  it.each([
    'https://trattoria.example/jazz.jpg',
    'https://trattoria.example/photos/large.webp',
    `https://trattoria.example/photos/${ID}/large.webp?x=1`,
    `https://trattoria.example/x/photos/${ID}/large.webp`,
    `https://trattoria.example/photos/${ID}/share.jpg`,
  ])('is not what lies elsewhere: %s', (url) => {
    expect([photoInSize(url, 'small'), sharedPhoto(url)]).toEqual([url, url]);
    expect([ownPhotoPath(url, 'small'), photoChoices(url)]).toEqual([null, null]);
  });
});

describe('The address of a picture', () => {
  const isTaken = (url: string) => PictureAddress.safeParse(url).success;

  it('begins with https, but for a photo that was uploaded on this machine', () => {
    expect(
      [large, `http://127.0.0.1:8080${photoPath(ID, 'large')}`, `http://localhost/photos/${ID}/small.webp`].map(
        isTaken,
      ),
    ).toEqual([true, true, true]);
  });

  it.each([
    'http://example.org/logo.png',
    `http://example.org/photos/${ID}/large.webp`,
    'http://127.0.0.1:8080/other.png',
    `http://127.0.0.1.example.org/photos/${ID}/large.webp`,
    `http://a@127.0.0.1/photos/${ID}/large.webp`,
    'https://somebody@example.org/logo.png',
    'javascript:alert(1)',
    'logo.png',
  ])('and is refused otherwise, with one reason: %s', (url) => {
    expect(PictureAddress.safeParse(url).error?.issues).toHaveLength(1);
  });
});
