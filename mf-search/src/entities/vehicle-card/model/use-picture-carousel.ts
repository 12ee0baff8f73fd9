import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import type { PictureTurner } from './turn-pictures.ts';

const load = () => import('./turn-pictures.ts');

/** How far from the screen, in pixels, a card's pictures become ready for a finger. */
const nearby = '200px';

/**
 * Makes the pictures of a card turn from the first sign of interest on: until then there is one
 * picture and none of the code. A finger gives no sign before it swipes, so where fingers are used
 * a card near the screen is enough, once the browser has nothing better to do.
 */
export function usePictureCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [position, setPosition] = useState(0);
  const [module, wake] = useOnDemand(load);
  const turner = useRef<PictureTurner>(null);
  /** A press that came before the code. */
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

  // After the commit that brought the other pictures into the page, and each card in a task of its
  // own: those near the screen become ready together.
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
