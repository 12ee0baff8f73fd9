import { useState } from 'react';
import { photographWidths, type VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';
import classes from './vehicle-image.module.css';

/** Dimensions for a picture of unknown size: those of the frame. */
const frame = { width: 800, height: 600 } as const;

/** Shown if a picture is missing or broken (S8). */
export const PLACEHOLDER_IMAGE = '/images/image-placeholder.jpg';
const placeholder = pictureSources({ large: PLACEHOLDER_IMAGE });

export interface VehicleImageProps {
  /** If null or undefined, the placeholder is shown. */
  picture: VehiclePicture | null | undefined;
  /** Alternative text; empty if adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute, for a picture that may have several sizes. */
  sizes?: string;
  /** Use `priority` only for the largest picture that is visible at first. */
  loading?: 'priority' | 'eager' | 'lazy';
  /** `cover` fills a 4:3 frame and crops; `contain` shows the whole picture within its parent. */
  fit?: 'cover' | 'contain';
  /** A band across the picture: 'Reserved'. */
  band?: string | null;
}

/** A vehicle's picture, or a placeholder, in a frame that reserves its space. */
export function VehicleImage(props: VehicleImageProps) {
  const { picture, alt, sizes, loading = 'lazy', fit = 'cover', band } = props;
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const hasPicture = picture != null && picture.large !== brokenAddress;
  const { src, srcSet, width, height } = hasPicture ? pictureSources(picture) : placeholder;

  const markBroken = () => {
    if (picture != null) setBrokenAddress(picture.large);
  };

  // A picture may have failed before hydration, when there was no listener.
  function markIfFailed(image: HTMLImageElement | null) {
    if (hasPicture && image?.complete && image.currentSrc && image.naturalWidth === 0) markBroken();
  }

  return (
    <span className={`${classes.frame} ${classes[fit]}`}>
      <img
        // Use a new element, because the old one may still report its own failure.
        key={src}
        ref={markIfFailed}
        className={classes.image}
        // `loading` and `srcSet` come before `src`: some browsers fetch as soon as `src` is set.
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        // Not `auto`: Chromium then fetches the largest size of each lazy picture that is removed.
        sizes={srcSet && sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={width}
        height={height}
        fetchPriority={loading === 'priority' ? 'high' : undefined}
        decoding={loading === 'priority' ? 'sync' : 'async'}
        onError={markBroken}
      />
      {band && <span className={classes.band}>{band}</span>}
    </span>
  );
}

/**
 * URLs and dimensions for an image element. The widths in `srcSet` are those of the files. Small
 * photographs are never enlarged, so several sizes of one may have the same width.
 */
function pictureSources(picture: VehiclePicture) {
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
