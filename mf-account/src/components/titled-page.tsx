import type { ReactNode } from 'react';
import classes from './titled-page.module.css';

interface TitledPageProps {
  title: string;
  /** `narrow` for a form of short fields, `wide` for facts. */
  width: 'narrow' | 'wide';
  /** Under the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A title on the left, what it is about on the right; on a narrow screen one above the other. */
export function TitledPage({ title, width, aside, children }: TitledPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.beside}>
        <h1 className={classes.title}>{title}</h1>
        {aside}
      </div>
      <div className={`${classes.content} ${classes[width]}`}>{children}</div>
    </div>
  );
}
