import { Suspense, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Of the heading; unique on the page. */
  id?: string;
  /** Left out where the content brings a heading of its own. */
  title?: string;
  intro?: ReactNode;
  /** `beside`: heading left of the content where there is room. */
  layout?: 'above' | 'beside';
  tone?: 'paper' | 'mist';
  children: ReactNode;
}

/** A part of a page, as wide as the site. */
export function Section({ id, title, intro, layout, tone, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classes.section}
      data-layout={layout ?? 'above'}
      data-tone={tone ?? 'paper'}
    >
      <div className={classes.inner}>
        <div className={classes.heading}>
          {title ? <h2 id={id}>{title}</h2> : null}
          {intro ? <p>{intro}</p> : null}
        </div>
        <div className={classes.content}>
          {/* React takes over each section by itself. */}
          <Suspense>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}
