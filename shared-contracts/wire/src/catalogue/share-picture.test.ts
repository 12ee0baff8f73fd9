import { sharePicture } from './share-picture.ts';

const vehicle = (large: string) => ({ media_urls: [{ large }] });

test('a drawing is shared as PNG, whichever view comes first', () => {
  for (const view of ['three-quarter', 'side'])
    expect(sharePicture(vehicle(`/media/vehicles/104211/${view}.svg`))).toBe(
      '/media/vehicles/104211/share.png',
    );
});

test('a photograph of this site is shared in its large size', () => {
  const large = '/media/photographs/a1b2c3/large';
  expect(sharePicture(vehicle(large))).toBe(large);
});

test('a picture on another host is shared unchanged, and a vehicle without pictures has none to share', () => {
  const photograph = 'https://media.example.com/vehicles/1/large.jpg';
  expect(sharePicture(vehicle(photograph))).toBe(photograph);
  expect(sharePicture(vehicle('/media/vehicles/a/b/side.svg'))).toBe(
    '/media/vehicles/a/b/side.svg',
  );
  expect(sharePicture({ media_urls: [] })).toBeUndefined();
});
