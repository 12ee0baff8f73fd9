import EmblaCarousel from 'embla-carousel';

/** Makes pictures draggable and endless (S103). @param onChange called with the visible position */
export function startCarousel(viewport: HTMLElement, onChange: (position: number) => void) {
  const isReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const carousel = EmblaCarousel(viewport, { loop: true, duration: 18 });
  carousel.on('select', () => onChange(carousel.selectedScrollSnap()));
  return {
    scrollPictures: (by: 1 | -1) =>
      by === 1 ? carousel.scrollNext(isReducedMotion) : carousel.scrollPrev(isReducedMotion),
    destroy: () => carousel.destroy(),
  };
}

export type PictureCarousel = ReturnType<typeof startCarousel>;
