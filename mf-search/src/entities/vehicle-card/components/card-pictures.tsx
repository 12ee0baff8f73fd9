import { useRef } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { maxCardPictures } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { Link } from '@contracts/platform/router';
import { threeCards, twoCards } from '@contracts/ui/breakpoints';
import { VehicleImage, type VehicleImageProps } from '@contracts/ui/vehicle-image';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { usePictureCarousel } from '../model/use-picture-carousel.ts';
import { useVehicleLink } from '../model/vehicle-link.ts';
import classes from './card-pictures.module.css';

interface CardPicturesProps {
  vehicle: CardVehicle;
  /** Text across the picture: 'Reserved'. */
  band: string | null;
  loading: NonNullable<VehicleImageProps['loading']>;
}

/** Picture widths: three cards in a row beside the filters, two in a row, or one. */
const pictureSizes = `${threeCards} 300px, ${twoCards} 46vw, 94vw`;

/** The first picture is in the server's markup (S103). Screen readers announce a single link. */
export function CardPictures({ vehicle, band, loading }: CardPicturesProps) {
  const viewport = useRef<HTMLAnchorElement>(null);
  const pictures = vehicle.media_urls.slice(0, maxCardPictures);
  const { isActive, position, activate, scrollPictures } = usePictureCarousel(
    viewport,
    pictures.length,
  );
  const title = vehicleTitle(vehicle);
  const hasSeveral = pictures.length > 1;
  return (
    <div className={classes.pictures} onPointerEnter={hasSeveral ? activate : undefined}>
      <Link
        ref={viewport}
        className={classes.viewport}
        to={useVehicleLink(vehicle)}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
      >
        <span className={classes.row}>
          {(isActive ? pictures : [pictures[0]]).map((picture, index) => (
            <span key={index} className={classes.picture}>
              <VehicleImage
                picture={picture}
                sizes={pictureSizes}
                alt=""
                loading={index === 0 ? loading : 'lazy'}
              />
            </span>
          ))}
        </span>
      </Link>
      {band !== null && <p className={classes.band}>{band}</p>}
      {hasSeveral && (
        <div className={classes.controls} onFocus={activate}>
          <button
            type="button"
            className={classes.previous}
            aria-label={`Previous picture of ${title}`}
            onClick={() => scrollPictures(-1)}
          />
          <button
            type="button"
            className={classes.next}
            aria-label={`Next picture of ${title}`}
            onClick={() => scrollPictures(1)}
          />
          <span className={classes.marks} aria-hidden="true">
            {pictures.map((_, index) => (
              <span key={index} className={index === position ? classes.shown : undefined} />
            ))}
          </span>
          {isActive && (
            <VisuallyHidden live>
              Picture {position + 1} of {pictures.length}
            </VisuallyHidden>
          )}
        </div>
      )}
    </div>
  );
}
