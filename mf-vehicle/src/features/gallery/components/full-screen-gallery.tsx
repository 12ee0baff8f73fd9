import { useEffect, useState } from 'react';
import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import { Carousel } from '@contracts/ui/carousel';
import { Dialog } from '@contracts/ui/dialog';
import classes from './gallery.module.css';

export interface FullScreenGalleryProps {
  open: boolean;
  onClose: () => void;
  title: string;
  vehicle: string;
  pictures: readonly Picture[];
  /** The picture that was last seen on the page, and is first seen here. */
  shown: number;
  onShow: (position: number) => void;
}

/** The same pictures as large as the window is; the page follows to the one last seen. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const { open, onClose, title, vehicle, pictures, shown, onShow } = props;
  const [first, setFirst] = useState<number>();

  // Told only once the dialog is open: a carousel that is not drawn yet can't turn.
  useEffect(() => {
    setFirst(open ? shown : undefined);
    // Turning the pages afterwards is the carousel's own affair.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);

  return (
    <Dialog open={open} onClose={onClose} title={title} size="wide">
      <Carousel label={`${title}, full screen`} index={first} onIndexChange={onShow}>
        {pictures.map((picture, position) => (
          <img
            key={picture.url}
            className={classes.large}
            src={picture.large}
            alt={`${vehicle}, view ${position + 1} of ${pictures.length}`}
            width={800}
            height={600}
          />
        ))}
      </Carousel>
    </Dialog>
  );
}
