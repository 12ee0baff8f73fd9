import { Children, isValidElement, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './carousel.module.css';
import { useSlides } from './use-slides.ts';

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
  const { label, itemName = 'picture', perView = 'one', index, onIndexChange } = props;
  const slides = Children.toArray(props.children);
  const viewport = useRef<HTMLDivElement>(null);
  const { current, moveBy, goTo, handleScroll } = useSlides(
    viewport,
    slides.length,
    index,
    onIndexChange,
  );

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
