import type { ReactNode } from 'react';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import classes from './titled-page.module.css';

interface TitledPageProps {
  title: string;
  /** `narrow` for a form with short fields, `wide` for facts. */
  width: 'narrow' | 'wide';
  sidebar?: ReactNode;
  children: ReactNode;
}

/** Title on the left and content on the right; on a narrow screen, one above the other. */
export function TitledPage({ title, width, sidebar, children }: TitledPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.beside}>
        <h1 className={classes.title}>{title}</h1>
        {sidebar}
      </div>
      <div className={`${classes.content} ${classes[width]}`}>{children}</div>
    </div>
  );
}

/** @param props.children what customers can do without calling */
export function HelpByTelephone({ children }: { children: ReactNode }) {
  const { main } = useHost().brand.telephones;
  return (
    <p className={classes.help}>
      {children} Or call us on{' '}
      <a className={classes.number} href={telephoneHref(main)}>
        {main}
      </a>{' '}
      and we will help.
    </p>
  );
}
