import sharp from 'sharp';
import { makePhotograph } from '../src/photographs/make-photograph.ts';
import type { PhotographFiles } from '../src/photographs/photograph-files.ts';

/** A photograph of one colour. */
export function picture(width = 64, height = 48, colour = '#336699'): Promise<Buffer> {
  const create = { width, height, channels: 3, background: colour } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Stores a photograph as the fetcher does. @returns its hash */
export async function storePhotograph(files: PhotographFiles | undefined): Promise<string> {
  const hash = 'a'.repeat(64);
  const photograph = await makePhotograph(await picture());
  await files?.put(hash, photograph.files);
  return hash;
}
