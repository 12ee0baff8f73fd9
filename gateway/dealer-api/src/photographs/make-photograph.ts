import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { photographWidths } from '@contracts/wire/catalogue/vehicle-picture';
import { errorMessage } from '../error-message.ts';
import { PhotographFault } from './photograph-fault.ts';
import {
  photographFormats,
  photographSizes,
  type PhotographFile,
  type PhotographFormat,
} from './photograph-files.ts';

/**
 * Image formats that cameras and websites produce. Unlike SVG, none of them can run code or load
 * other files.
 */
const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
]);
/** Maximum number of pixels, enough for a camera of 60 megapixels. */
const maxPixels = 60_000_000;

/** Measured on a picture of 1280 by 960: AVIF takes 70 ms with effort 1 and 250 with effort 2. */
const encodings = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 2 },
  jpeg: { quality: 78, progressive: true },
} as const;

// Several photographs are encoded at once, so use one thread for each.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes every size and format of a photograph: upright, in sRGB, without metadata, never enlarged.
 * @returns the files, and the width and height of the large size in pixels
 * @throws PhotographFault for bytes that are not a picture
 */
export async function makePhotograph(original: Buffer) {
  const type = await fileTypeFromBuffer(original);
  if (type === undefined || !acceptedTypes.has(type.mime)) {
    throw new PhotographFault('photograph-wrong-type', `is ${type?.mime ?? 'no picture'}`);
  }
  const { data, info } = await decode(original);
  const files: PhotographFile[] = [];
  for (const size of photographSizes) {
    for (const format of photographFormats) {
      files.push({ size, format, bytes: await encode(data, info, photographWidths[size], format) });
    }
  }
  return { width: info.width, height: info.height, files };
}

async function decode(original: Buffer) {
  try {
    return await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: photographWidths.large, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const [reason] = errorMessage(error).split('\n');
    throw new PhotographFault('photograph-unreadable', `can't be read: ${reason}`);
  }
}

function encode(
  pixels: Buffer,
  { width, height, channels }: OutputInfo,
  maxWidth: number,
  format: PhotographFormat,
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels } })
    .resize({ width: Math.min(width, maxWidth) })
    .toFormat(format, encodings[format])
    .toBuffer();
}
