import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files are not compressed, because the headers outweigh the saving. */
const minBytes = 200;
/** Minimum share of the size to save. Images and fonts, already compressed, save less. */
const minSaving = 0.1;
/** Only developer tools request source maps, so the slow maximum quality is not worth it. */
const sourceMapQuality = 5;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The file compressed with brotli and with gzip; empty if compression saves too little. */
export async function compressFile(
  path: string,
  content: Buffer,
): Promise<{ suffix: '.br' | '.gz'; content: Buffer }[]> {
  if (content.length < minBytes) return [];
  const zipped = await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION });
  if (zipped.length > content.length * (1 - minSaving)) return [];
  const quality = path.endsWith('.map') ? sourceMapQuality : constants.BROTLI_MAX_QUALITY;
  const brotli = await brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return [
    { suffix: '.br', content: brotli },
    { suffix: '.gz', content: zipped },
  ];
}
