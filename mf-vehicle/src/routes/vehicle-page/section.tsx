import { Suspense, type ReactNode } from 'react';
import { laidOutLater } from '@contracts/platform/remote/laid-out-later';
import classes from './vehicle-page.module.css';

interface SectionProps {
  /** Also the fragment for links to it. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section} {...laidOutLater}>
      <h2 id={`${id}-title`}>{title}</h2>
      {/* React takes over each section by itself. */}
      <Suspense>{children}</Suspense>
    </section>
  );
}
