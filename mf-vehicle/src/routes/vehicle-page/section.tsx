import { Suspense, type ReactNode } from 'react';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import classes from './vehicle-page.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes.section}
      {...deferredLayoutProps}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {/* Suspense lets React hydrate each section separately. */}
      <Suspense>{children}</Suspense>
    </section>
  );
}
