import { Fragment, startTransition, useEffect, useRef, useState } from 'react';
import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import { useOnDemand } from '@contracts/platform/react';
import { threeCards, twoColumns } from '@contracts/ui/breakpoints';
import { Carousel } from '@contracts/ui/carousel';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { isNearby, isNext, maxDistance } from '../model/nearby-pictures.ts';
import classes from './gallery.module.css';

const loadFullScreen = () => import('./full-screen-gallery.tsx');

/** Picture widths: beside the purchase panel on a wide or medium page, above it on a narrow one. */
const pictureSizes = `${threeCards} 46rem, ${twoColumns} 58vw, 100vw`;

interface GalleryProps {
  /** '2021 Ford Focus' */
  vehicle: string;
  pictures: readonly Picture[];
  videos: readonly string[];
  /** Text across the first picture: 'Reserved'. */
  band: string | null;
}

/** A vehicle's pictures: swipe, arrow keys, wrapping buttons, thumbnails, full screen (S155). */
export function Gallery({ vehicle, pictures, videos, band }: GalleryProps) {
  return (
    <div className={classes.gallery}>
      {pictures.length === 0 ? (
        <div className={classes.stage}>
          <VehicleImage
            picture={null}
            alt={`No picture of the ${vehicle} yet`}
            loading="priority"
            band={band}
          />
        </div>
      ) : (
        <Pictures vehicle={vehicle} pictures={pictures} band={band} />
      )}
      {videos.length > 0 && <Videos vehicle={vehicle} videos={videos} />}
    </div>
  );
}

function Pictures({ vehicle, pictures, band }: Omit<GalleryProps, 'videos'>) {
  const [shownPosition, setShownPosition] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const [isFullScreen, setFullScreen] = useState(false);
  const [fullScreen, fetchFullScreen] = useOnDemand(loadFullScreen);
  const label = `Pictures of the ${vehicle}`;

  /** On first use, loads the next picture and renders all thumbnails. */
  const prepare = () => {
    if (!isUsed) startTransition(() => setUsed(true));
  };

  function loadingOf(position: number) {
    if (position === 0) return 'priority';
    return isUsed && isNext(position, shownPosition) ? 'eager' : 'lazy';
  }

  return (
    <div className={classes.pictures} onPointerEnter={prepare} onFocus={prepare}>
      <div className={classes.stage}>
        <Carousel label={label} index={shownPosition} onIndexChange={setShownPosition}>
          {pictures.map((picture, position) =>
            isNearby(position, shownPosition) ? (
              <VehicleImage
                key={position}
                picture={picture}
                sizes={pictureSizes}
                alt={`${vehicle}, view ${position + 1} of ${pictures.length}`}
                loading={loadingOf(position)}
                band={position === 0 ? band : null}
              />
            ) : (
              <Fragment key={position} />
            ),
          )}
        </Carousel>
        <button
          type="button"
          className={classes.expand}
          aria-label="Show pictures full screen"
          onClick={() => {
            fetchFullScreen();
            setFullScreen(true);
          }}
        />
      </div>
      {pictures.length > 1 && (
        <Thumbnails
          pictures={pictures}
          shownPosition={shownPosition}
          onShow={setShownPosition}
          showAll={isUsed}
        />
      )}
      <WithoutScript pictures={pictures} />
      {fullScreen && (
        <fullScreen.FullScreenGallery
          open={isFullScreen}
          onClose={() => setFullScreen(false)}
          title={label}
          vehicle={vehicle}
          pictures={pictures}
          shownPosition={shownPosition}
          onShow={setShownPosition}
        />
      )}
    </div>
  );
}

/** The number that fits the widest strip. The others are rendered when the gallery is used. */
const maxInitial = 10;

interface ThumbnailsProps {
  pictures: readonly Picture[];
  shownPosition: number;
  onShow: (position: number) => void;
  showAll: boolean;
}

function Thumbnails({ pictures, shownPosition, onShow, showAll }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (strip.current) scrollToChild(strip.current, shownPosition);
  }, [shownPosition]);

  return (
    <ul ref={strip} className={classes.thumbnails} aria-label="All pictures">
      {(showAll ? pictures : pictures.slice(0, maxInitial)).map(({ thumb }, position) => (
        <li key={position}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === shownPosition ? 'true' : undefined}
            onClick={() => onShow(position)}
          >
            <VehicleImage picture={{ large: thumb }} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the list sideways if needed. Does not scroll the page. */
function scrollToChild(list: HTMLElement, position: number): void {
  const child = list.children[position];
  if (child === undefined) return;
  const frame = list.getBoundingClientRect();
  const { left, right, width } = child.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  list.scrollLeft += left - frame.left - (frame.width - width) / 2;
}

/** Links to the pictures that the carousel lacks without JavaScript. */
function WithoutScript({ pictures }: Pick<GalleryProps, 'pictures'>) {
  const first = maxDistance + 1;
  if (pictures.length <= first) return null;
  return (
    <noscript>
      <details>
        <summary>More pictures</summary>
        <ul className={classes.videos}>
          {pictures.slice(first).map(({ large }, index) => (
            <li key={index}>
              <a href={large}>Picture {first + index + 1}</a>
            </li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}

function Videos({ vehicle, videos }: Pick<GalleryProps, 'vehicle' | 'videos'>) {
  return (
    <ul className={classes.videos}>
      {videos.map((address, position) => (
        <li key={address}>
          <a className={classes.video} href={address} rel="noreferrer">
            Watch the {vehicle} on film{videos.length > 1 ? `, part ${position + 1}` : ''}
          </a>
        </li>
      ))}
    </ul>
  );
}
