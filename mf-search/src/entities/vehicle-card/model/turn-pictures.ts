import EmblaCarousel from 'embla-carousel';

export interface PictureTurner {
  turn(by: 1 | -1): void;
  end(): void;
}

/** Makes pictures draggable and endless (S103). @param onTurned called with the visible position */
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
