import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import type { PictureTurner } from './turn-pictures.ts';

const load = () => import('./turn-pictures.ts');

/** Distance from the screen at which a card's pictures become ready for touch. */
const nearby = '200px';

/**
 * Makes a card's pictures turn when the shopper first shows interest. Until then there is a single
 * picture and no code. A swipe comes without an earlier sign, so on touch screens a card near the
 * screen is prepared when the browser is idle.
 */
export function usePictureCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [position, setPosition] = useState(0);
  const [module, wake] = useOnDemand(load);
  const turner = useRef<PictureTurner>(null);
  /** A press from before the code loaded. */
  const awaited = useRef<1 | -1>(null);

  useEffect(() => {
    const element = viewport.current;
    if (count < 2 || !element || !window.matchMedia?.('(hover: none)').matches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        (window.requestIdleCallback ?? setTimeout)(wake);
      },
      { rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, count, wake]);

  // Runs after the commit that adds the other pictures. Each card has its own task, because several
  // cards near the screen may be prepared together.
  useEffect(() => {
    if (module === null) return undefined;
    const soon = setTimeout(() => {
      if (viewport.current === null) return;
      turner.current = module.turnPictures(viewport.current, setPosition);
      if (awaited.current !== null) turner.current.turn(awaited.current);
      awaited.current = null;
    });
    return () => {
      clearTimeout(soon);
      turner.current?.end();
      turner.current = null;
    };
  }, [module, viewport, count]);

  function turn(by: 1 | -1) {
    if (turner.current) return turner.current.turn(by);
    awaited.current = by;
    wake();
  }

  return { awake: module !== null, position, wake, turn };
}
