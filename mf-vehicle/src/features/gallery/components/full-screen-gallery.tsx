import { Fragment, useEffect, useState } from 'react';
import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import { Carousel } from '@contracts/ui/carousel';
import { Dialog } from '@contracts/ui/dialog';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { isNearby, isNext } from '../model/nearby-pictures.ts';
import classes from './gallery.module.css';

interface FullScreenGalleryProps {
  open: boolean;
  onClose: () => void;
  title: string;
  vehicle: string;
  pictures: readonly Picture[];
  /** The picture last shown on the page, with which the dialog opens. */
  shownPosition: number;
  onShow: (position: number) => void;
}

/** The same pictures uncropped at window size. The page's gallery shows the same position. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const { open, onClose, title, vehicle, pictures, shownPosition, onShow } = props;
  const [initialPosition, setInitialPosition] = useState<number>();

  // The carousel can scroll only after the dialog is open and laid out.
  useEffect(() => {
    setInitialPosition(open ? shownPosition : undefined);
    // The carousel handles later changes itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} title={title} size="wide">
      <Carousel label={`${title}, full screen`} index={initialPosition} onIndexChange={onShow}>
        {pictures.map((picture, position) =>
          isNearby(position, shownPosition) ? (
            <div key={position} className={classes.whole}>
              <VehicleImage
                picture={picture}
                sizes="100vw"
                alt={`${vehicle}, view ${position + 1} of ${pictures.length}`}
                loading={isNext(position, shownPosition) ? 'eager' : 'lazy'}
                fit="contain"
              />
            </div>
          ) : (
            <Fragment key={position} />
          ),
        )}
      </Carousel>
    </Dialog>
  );
}
