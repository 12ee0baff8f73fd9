import type { VehicleImage as Picture } from 'shared-contracts/catalogue/vehicle';
import { Carousel } from 'shared-contracts/ui/carousel';
import { Dialog } from 'shared-contracts/ui/dialog';
import styles from './gallery.module.css';

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
  return (
    <Dialog open={open} onClose={onClose} title={title} size="wide">
      <Carousel label={`${title}, full screen`} index={shown} onIndexChange={onShow}>
        {pictures.map((picture, position) => (
          <img
            key={picture.url}
            className={styles['large']}
            src={picture.large}
            alt={`${vehicle}, picture ${position + 1} of ${pictures.length}`}
            width={800}
            height={600}
          />
        ))}
      </Carousel>
    </Dialog>
  );
}
