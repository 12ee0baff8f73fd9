import sharp from 'sharp';
import { makePhotograph } from './make-photograph.ts';

const create = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } },
  });

test('data#1: makes three sizes in three formats, and returns the dimensions of the largest', async () => {
  const { width, height, files } = await makePhotograph(await create(2400, 1800).png().toBuffer());
  expect({ width, height }).toEqual({ width: 1280, height: 960 });
  const made = await Promise.all(
    files.map(async ({ size, bytes }) => {
      const { format, width: pixels } = await sharp(bytes).metadata();
      return `${size} ${format} ${pixels}`;
    }),
  );
  expect(made).toEqual([
    'thumb heif 320',
    'thumb webp 320',
    'thumb jpeg 320',
    'medium heif 640',
    'medium webp 640',
    'medium jpeg 640',
    'large heif 1280',
    'large webp 1280',
    'large jpeg 1280',
  ]);
});

test('data#1: never enlarges a small photograph', async () => {
  const { width, height, files } = await makePhotograph(await create(500, 300).webp().toBuffer());
  expect({ width, height }).toEqual({ width: 500, height: 300 });
  const widths = await Promise.all(
    files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
  );
  expect(new Set(widths)).toEqual(new Set([320, 500]));
});

test('data#1: rotates a photograph upright and removes its metadata', async () => {
  const sideways = create(800, 600)
    .withExif({ IFD0: { Artist: 'Ada Example' } })
    .withMetadata({ orientation: 6 });
  const { width, height, files } = await makePhotograph(await sideways.jpeg().toBuffer());
  expect({ width, height }).toEqual({ width: 600, height: 800 });
  for (const { bytes } of files) {
    const { exif, orientation = 1 } = await sharp(bytes).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: 1 });
  }
});

test.each([
  ['AVIF', () => create(64, 64).avif().toBuffer()],
  ['GIF', () => create(64, 64).gif().toBuffer()],
  ['CMYK', () => create(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
  ['greyscale', () => create(64, 64).greyscale().jpeg().toBuffer()],
])('data#1: reads photographs in %s', async (_name, original) => {
  const { width } = await makePhotograph(await original());
  expect(width).toBe(64);
});

test('data#1: rejects a photograph of more than 60 megapixels', async () => {
  const huge = await create(10_000, 6100).png({ compressionLevel: 1 }).toBuffer();
  await expect(makePhotograph(huge)).rejects.toMatchObject({ kind: 'photograph-unreadable' });
});
