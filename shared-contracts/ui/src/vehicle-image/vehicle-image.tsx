import { useState } from 'react';
import classes from './vehicle-image.module.css';

/** Shown where a picture is missing or broken (S8). */
export const PLACEHOLDER_IMAGE = '/images/image-placeholder.jpg';

export interface VehicleImageProps {
  /** `null` where the vehicle has no picture yet: the placeholder is shown. */
  src: string | null | undefined;
  /** What the picture shows; empty where the words beside it say the same. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** Better formats, best first. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>;
  /** `priority` is for the largest picture of the first view alone. */
  loading?: 'priority' | 'eager' | 'lazy';
  /** A band across the picture: 'Reserved'. */
  band?: string | null;
}

/** A picture of a vehicle in space reserved at 4:3, with the placeholder if it can't be loaded. */
export function VehicleImage(props: VehicleImageProps) {
  const { src, alt, srcSet, sizes, sources = [], loading = 'lazy', band } = props;
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const broken = !src || brokenSource === src;

  // A picture that failed before hydration has already had its error event.
  function notice(image: HTMLImageElement | null) {
    if (src && image?.complete && image.currentSrc && image.naturalWidth === 0) {
      setBrokenSource(src);
    }
  }

  const image = (
    <img
      // A new element for the placeholder: the old one would go on reporting its own failure.
      key={broken ? 'placeholder' : src}
      ref={notice}
      className={classes.image}
      src={broken ? PLACEHOLDER_IMAGE : src}
      srcSet={broken ? undefined : srcSet}
      sizes={broken ? undefined : sizes}
      alt={alt}
      width={800}
      height={600}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'priority' ? 'high' : undefined}
      decoding={loading === 'priority' ? 'sync' : 'async'}
      onError={() => {
        if (src) setBrokenSource(src);
      }}
    />
  );

  return (
    <span className={classes.frame}>
      {sources.length === 0 ? (
        image
      ) : (
        <picture className={classes.picture}>
          {!broken &&
            sources.map((source) => (
              <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
            ))}
          {image}
        </picture>
      )}
      {band && <span className={classes.band}>{band}</span>}
    </span>
  );
}
