import { useEffect, useRef } from 'react';
import type { VehicleImage as Picture } from '@contracts/wire/catalogue/vehicle';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './gallery.module.css';

/** The number that fits the widest strip. The others are rendered when the gallery is used. */
const maxInitial = 10;

export interface ThumbnailsProps {
  pictures: readonly Picture[];
  shownPosition: number;
  onShow: (position: number) => void;
  showAll: boolean;
}

/** A strip of thumbnails that scrolls to the current picture. */
export function Thumbnails({ pictures, shownPosition, onShow, showAll }: ThumbnailsProps) {
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
