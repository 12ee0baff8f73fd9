import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import classes from './gallery.module.css';

export interface ThumbnailsProps {
  pictures: readonly Picture[];
  shown: number;
  onShow: (position: number) => void;
}

export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className={classes.thumbnails} aria-label="All pictures">
      {pictures.map((picture, position) => (
        <li key={picture.url}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === shown ? 'true' : undefined}
            onClick={() => onShow(position)}
          >
            <img src={picture.thumb} alt="" width={120} height={90} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
