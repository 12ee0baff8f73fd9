import { useEffect, useRef, useState, type RefObject } from 'react';

/** A swipe counts as ended after this many milliseconds without a scroll event. */
const scrollEndDelayMs = 100;

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
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const visibleSlide = Math.min(current, Math.max(0, count - 1));

  useEffect(() => () => clearTimeout(scrollEndTimer.current), []);

  useEffect(() => {
    if (index !== undefined && index !== visibleSlide) goTo(index);
    // Scroll only if the owner changes the index. Reacting to our own scrolling would loop.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [index]);

  function show(next: number) {
    if (next === visibleSlide) return;
    setCurrent(next);
    onIndexChange?.(next);
  }

  function goTo(requested: number) {
    const element = viewport.current;
    if (!element || count === 0) return;
    const last = count - slidesInView(element);
    const next = requested < 0 ? last : Math.min(requested, last);
    const isFar = Math.abs(next - visibleSlide) > maxSmoothSlides;
    const isInstant = isFar || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * slideStep(element), behavior: isInstant ? 'auto' : 'smooth' });
    show(next);
  }

  /** Moves to the next or previous slide; wraps at both ends. */
  function moveBy(by: 1 | -1) {
    const element = viewport.current;
    if (!element) return;
    const last = count - slidesInView(element);
    goTo(visibleSlide + by > last ? 0 : visibleSlide + by);
  }

  function handleScroll() {
    clearTimeout(scrollEndTimer.current);
    scrollEndTimer.current = setTimeout(() => {
      const element = viewport.current;
      const step = element ? slideStep(element) : 0;
      if (element && step > 0) show(Math.round(element.scrollLeft / step));
    }, scrollEndDelayMs);
  }

  return { current: visibleSlide, moveBy, goTo, handleScroll };
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
