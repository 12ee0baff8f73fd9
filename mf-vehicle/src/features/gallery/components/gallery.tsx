import { useState } from 'react';
import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import { useOnDemand } from '@contracts/platform/react';
import { Carousel } from '@contracts/ui/carousel';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { Thumbnails } from './thumbnails.tsx';
import classes from './gallery.module.css';

const loadFullScreen = () => import('./full-screen-gallery.tsx');

export interface GalleryProps {
  /** '2021 Ford Focus' */
  vehicle: string;
  pictures: readonly Picture[];
  videos: readonly string[];
  /** Across the first picture: 'Reserved'. */
  band: string | null;
}

/** Pictures of a vehicle: swipe, arrow keys, buttons that wrap, thumbnails and full screen (S155). */
export function Gallery({ vehicle, pictures, videos, band }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [isFullScreen, setFullScreen] = useState(false);
  const [fullScreen, fetchFullScreen] = useOnDemand(loadFullScreen);
  const label = `Pictures of the ${vehicle}`;
  if (pictures.length === 0) {
    return <VehicleImage src={null} alt={`No picture of the ${vehicle} yet`} loading="priority" />;
  }
  return (
    <div className={classes.gallery}>
      <div className={classes.stage}>
        <Carousel label={label} index={shown} onIndexChange={setShown}>
          {pictures.map((picture, position) => (
            <VehicleImage
              key={picture.url}
              src={picture.large}
              alt={`${vehicle}, view ${position + 1} of ${pictures.length}`}
              loading={position === 0 ? 'priority' : 'lazy'}
              band={position === 0 ? band : null}
            />
          ))}
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
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={setShown} />}
      {videos.length > 0 && <Videos vehicle={vehicle} videos={videos} />}
      {fullScreen && (
        <fullScreen.FullScreenGallery
          open={isFullScreen}
          onClose={() => setFullScreen(false)}
          title={label}
          vehicle={vehicle}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
        />
      )}
    </div>
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
