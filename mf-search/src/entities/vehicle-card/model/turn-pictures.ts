import EmblaCarousel from 'embla-carousel';

export interface PictureTurner {
  turn(by: 1 | -1): void;
  end(): void;
}

/**
 * Lets the pictures be dragged and turned; past either end comes the other (S103).
 * @param onTurned hears the position of the picture that is shown
 */
export function turnPictures(
  viewport: HTMLElement,
  onTurned: (position: number) => void,
): PictureTurner {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const carousel = EmblaCarousel(viewport, { loop: true, duration: 18 });
  carousel.on('select', () => onTurned(carousel.selectedScrollSnap()));
  return {
    turn: (by) => (by === 1 ? carousel.scrollNext(still) : carousel.scrollPrev(still)),
    end: () => carousel.destroy(),
  };
}
