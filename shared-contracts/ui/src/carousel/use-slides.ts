import { useEffect, useRef, useState, type RefObject } from 'react';

/** A swipe has ended after this many milliseconds without a scroll event. */
const REST = 100;

/** Longer distances are not animated, because that would load the pictures of all slides passed. */
const maxSmoothSlides = 5;

/** Tracks which slide a scrolling viewport shows, and scrolls to others. */
export function useSlides(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  index: number | undefined,
  onIndexChange: ((index: number) => void) | undefined,
) {
  const [current, setCurrent] = useState(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = Math.min(current, Math.max(0, count - 1));

  useEffect(() => () => clearTimeout(rest.current), []);

  useEffect(() => {
    if (index !== undefined && index !== shown) goTo(index);
    // Scroll only if the owner changes the index. Reacting to our own scrolling would loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [index]);

  function show(next: number) {
    if (next === shown) return;
    setCurrent(next);
    onIndexChange?.(next);
  }

  function goTo(wanted: number) {
    const element = viewport.current;
    if (!element || count === 0) return;
    const last = count - slidesInView(element);
    const next = wanted < 0 ? last : Math.min(wanted, last);
    const isFar = Math.abs(next - shown) > maxSmoothSlides;
    const isStill = isFar || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * slideStep(element), behavior: isStill ? 'auto' : 'smooth' });
    show(next);
  }

  /** Moves to the next or previous slide; wraps at both ends. */
  function turn(by: 1 | -1) {
    const element = viewport.current;
    if (!element) return;
    const last = count - slidesInView(element);
    goTo(shown + by > last ? 0 : shown + by);
  }

  function settle() {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const element = viewport.current;
      const step = element ? slideStep(element) : 0;
      if (element && step > 0) show(Math.round(element.scrollLeft / step));
    }, REST);
  }

  return { current: shown, turn, goTo, settle };
}

/** Distance in pixels from the start of one slide to the start of the next. */
function slideStep(viewport: HTMLElement): number {
  const [first, second] = viewport.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}

function slidesInView(viewport: HTMLElement): number {
  const step = slideStep(viewport);
  const inView = step > 0 ? Math.round(viewport.clientWidth / step) : 1;
  return Math.min(Math.max(1, inView), viewport.children.length);
}
