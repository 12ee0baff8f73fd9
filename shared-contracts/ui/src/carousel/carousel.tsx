import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import classes from './carousel.module.css';

/** A swipe counts as ended after this many milliseconds without a scroll event. */
const scrollEndDelayMs = 100;

/** Longer distances are not animated, because that would load the pictures of all slides passed. */
const maxSmoothSlides = 5;

export interface CarouselProps {
  /** Accessible name: 'Pictures of the 2021 Ford Focus'. */
  label: string;
  /** One child for each slide. */
  children: ReactNode;
  /** Noun for a slide in the button labels: `picture` gives 'Next picture'. */
  itemName?: string;
  /**
   * Number of slides side by side. `one`; `cards`: 1, 2 from 430 px, 5 from 768 px (S2); `dialog`:
   * 1, 2 from 600 px, 3 from 960 px (S3).
   */
  perView?: 'one' | 'cards' | 'dialog';
  /** Scrolls to this slide whenever the index changes, for example from thumbnails. */
  index?: number;
  onIndexChange?: (index: number) => void;
}

/** Slides that scroll, snap and swipe. The buttons and arrow keys wrap at both ends (S103). */
export function Carousel(props: CarouselProps) {
  const { label, itemName = 'picture', perView = 'one' } = props;
  const slides = Children.toArray(props.children);
  const viewport = useRef<HTMLDivElement>(null);
  const { current, moveBy, goTo, handleScroll } = useSlides(viewport, slides.length, props);

  function handleKeyDown(event: KeyboardEvent) {
    // Inside a slide, arrow keys belong to its fields or tabs.
    if (event.target !== viewport.current) return;
    if (event.key === 'ArrowRight') moveBy(1);
    else if (event.key === 'ArrowLeft') moveBy(-1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(slides.length - 1);
    else return;
    event.preventDefault();
  }

  const severalSlides = slides.length > 1;
  return (
    <div
      className={`${classes.carousel} ${classes[perView]}`}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={viewport}
        className={classes.viewport}
        role="group"
        aria-label={`${label}, scrolls sideways`}
        tabIndex={severalSlides ? 0 : undefined}
        onKeyDown={severalSlides ? handleKeyDown : undefined}
        onScroll={handleScroll}
      >
        {slides.map((slide, position) => (
          <div
            key={isValidElement(slide) ? slide.key : position}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
      {severalSlides && (
        <>
          <button
            type="button"
            className={`${classes.turn} ${classes.previous}`}
            aria-label={`Previous ${itemName}`}
            onClick={() => moveBy(-1)}
          />
          <button
            type="button"
            className={`${classes.turn} ${classes.next}`}
            aria-label={`Next ${itemName}`}
            onClick={() => moveBy(1)}
          />
          <p className={classes.counter} role="status">
            {current + 1} of {slides.length}
          </p>
        </>
      )}
    </div>
  );
}

/** Tracks which slide a scrolling viewport shows, and scrolls to others. */
function useSlides(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  { index, onIndexChange }: Pick<CarouselProps, 'index' | 'onIndexChange'>,
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
