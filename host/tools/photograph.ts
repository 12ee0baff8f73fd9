import sharp from 'sharp';

export interface Photograph {
  type: string;
  content: Buffer;
}

/** The large size of a photograph, as the site makes it. */
const width = 1280;
const height = 960;
/** One random colour for each square of this many pixels, blurred: as detailed as a photograph. */
const square = 32;
/** Makes a file of about 40 KB. */
const quality = 44;
const bytes = { min: 36_000, max: 44_000 };

/** Drawings of the demonstration stock, and photographs of a feed, in every size. */
const vehiclePicture = /^\/media\/(?:vehicles\/[^/]+\/[^/]+\.svg|photographs\/[^/]+\/[^/]+)$/;

export function isVehiclePicture(address: string): boolean {
  return vehiclePicture.test(new URL(address, 'http://site').pathname);
}

/** Equal in every run, so that figures of different days can be compared. */
function randomColours(count: number): Buffer {
  const channels = Buffer.alloc(count * 3);
  let state = 1;
  for (let index = 0; index < channels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    channels[index] = state >>> 24;
  }
  return channels;
}

/**
 * An AVIF of about 40 KB.
 * @throws Error where this version of sharp makes it much larger or smaller
 */
export async function makePhotograph(): Promise<Photograph> {
  const columns = width / square;
  const rows = height / square;
  const raw = { width: columns, height: rows, channels: 3 } as const;
  const content = await sharp(randomColours(columns * rows), { raw })
    .resize(width, height, { kernel: 'cubic' })
    .avif({ quality, effort: 2 })
    .toBuffer();
  if (content.length < bytes.min || content.length > bytes.max) {
    throw new Error(`The photograph has ${content.length} bytes instead of about 40,000`);
  }
  return { type: 'image/avif', content };
}
