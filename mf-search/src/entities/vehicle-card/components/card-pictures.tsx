import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import { type CardVehicle, maxCardPictures } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { Link } from '@contracts/platform/router';
import { threeCards, twoCards } from '@contracts/ui/breakpoints';
import { VehicleImage, type VehicleImageProps } from '@contracts/ui/vehicle-image';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { PictureCarousel } from '../model/picture-carousel.ts';
import { useVehicleLink } from '../model/vehicle-link.ts';
import classes from './card-pictures.module.css';

const loadCarousel = () => import('../model/picture-carousel.ts');

/**
 * Turns a card's picture into a carousel once the pointer or focus reaches it. Until then, one
 * picture is rendered and no carousel code is loaded. A swipe has no such early sign, so on touch
 * screens the carousels of cards near the viewport are prepared while the browser is idle.
 */
function usePictureCarousel(count: number) {
  const viewport = useRef<HTMLAnchorElement>(null);
  const [position, setPosition] = useState(0);
  const [carouselModule, activate] = useOnDemand(loadCarousel);
  const carousel = useRef<PictureCarousel>(null);
  /** The direction of a click that came before the code had loaded. */
  const pendingPress = useRef<1 | -1>(null);

  useEffect(() => {
    const element = viewport.current;
    if (count < 2 || !element || !window.matchMedia?.('(hover: none)').matches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        (window.requestIdleCallback ?? setTimeout)(activate);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, activate]);

  // Runs after the commit that adds the other pictures. Each card has its own task, because several
  // cards near the screen may be prepared together.
  useEffect(() => {
    if (carouselModule === null) return undefined;
    const timer = setTimeout(() => {
      if (viewport.current === null) return;
      carousel.current = carouselModule.startCarousel(viewport.current, setPosition);
      if (pendingPress.current !== null) carousel.current.scrollPictures(pendingPress.current);
      pendingPress.current = null;
    });
    return () => {
      clearTimeout(timer);
      carousel.current?.destroy();
      carousel.current = null;
    };
  }, [carouselModule, count]);

  function scrollPictures(by: 1 | -1) {
    if (carousel.current) return carousel.current.scrollPictures(by);
    pendingPress.current = by;
    activate();
  }

  return { viewport, isActive: carouselModule !== null, position, activate, scrollPictures };
}

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
  const pictures = vehicle.media_urls.slice(0, maxCardPictures);
  const { viewport, isActive, position, activate, scrollPictures } = usePictureCarousel(
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
