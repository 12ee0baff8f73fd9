import { photographWidths, type VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';

/** Dimensions for a picture of unknown size: those of the frame. */
const frame = { width: 800, height: 600 } as const;

interface PictureSources {
  src: string;
  /** Undefined if the picture has only one size. */
  srcSet: string | undefined;
  width: number;
  height: number;
}

/**
 * URLs and dimensions for an image element. The widths in `srcSet` are those of the files. Small
 * photographs are never enlarged, so several sizes of one may have the same width.
 */
export function pictureSources(picture: VehiclePicture): PictureSources {
  const { thumb, medium, large, width, height } = picture;
  const byWidth = new Map<number, string>();
  for (const size of ['thumb', 'medium', 'large'] as const) {
    const address = picture[size];
    const isLarge = size === 'large';
    if (address === undefined || (!isLarge && address === large)) continue;
    const fileWidth = Math.min(photographWidths[size], width ?? photographWidths[size]);
    if (!byWidth.has(fileWidth)) byWidth.set(fileWidth, address);
  }
  const candidates = [...byWidth].map(([fileWidth, address]) => `${address} ${fileWidth}w`);
  return {
    src: medium ?? thumb ?? large,
    srcSet: candidates.length > 1 ? candidates.join(', ') : undefined,
    ...(width !== undefined && height !== undefined ? { width, height } : frame),
  };
}
