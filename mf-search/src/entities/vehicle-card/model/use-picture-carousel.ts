import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import type { PictureCarousel } from './picture-carousel.ts';

const loadCarousel = () => import('./picture-carousel.ts');

/** Distance from the viewport at which a card's carousel is prepared on a touch screen. */
const preloadDistance = '200px';

/**
 * Turns a card's picture into a carousel once the pointer or focus reaches it. Until then, one
 * picture is rendered and no carousel code is loaded. A swipe has no such early sign, so on touch
 * screens the carousels of cards near the viewport are prepared while the browser is idle.
 */
export function usePictureCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
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
      { rootMargin: preloadDistance },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, count, activate]);

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
  }, [carouselModule, viewport, count]);

  function scrollPictures(by: 1 | -1) {
    if (carousel.current) return carousel.current.scrollPictures(by);
    pendingPress.current = by;
    activate();
  }

  return { isActive: carouselModule !== null, position, activate, scrollPictures };
}
