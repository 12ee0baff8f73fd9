import { type ReactNode, Suspense } from 'react';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './section.module.css';

interface SectionProps {
  /** Anchor of the section, unique on the page. */
  id?: string;
  /** Omitted if the content has its own heading. */
  title?: string | null;
  intro?: ReactNode;
  /** `beside` puts the heading to the left of the content if there is room. */
  layout?: 'above' | 'beside';
  tone?: 'paper' | 'mist';
  children: ReactNode;
}

export function Section({ id, title, intro, layout, tone, children }: SectionProps) {
  return (
    <section
      {...deferredLayoutProps}
      id={id}
      aria-labelledby={id && title ? `${id}-title` : undefined}
      className={classes.section}
      data-titled={Boolean(title)}
      data-layout={layout ?? 'above'}
      data-tone={tone ?? 'paper'}
    >
      <div className={classes.inner}>
        <div className={classes.heading}>
          {title ? <h2 id={id && `${id}-title`}>{title}</h2> : null}
          {intro ? <p>{intro}</p> : null}
        </div>
        <div className={classes.content}>
          {/* Suspense lets React hydrate each section separately. */}
          <Suspense>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}

/** One notice for all parts of a page that are unavailable. */
export function PartsUnavailable() {
  return (
    <div className={classes.missing}>
      <RetryNotice retry={useRetry()} title="Some of this page could not be loaded" />
    </div>
  );
}
