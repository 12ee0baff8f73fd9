import type { ReactNode } from 'react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Breadcrumb } from '@contracts/ui/breadcrumb';
import classes from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** The page above this one, other than the home page. */
  parent?: { label: string; to: string };
  children: ReactNode;
}

/** A page that is read: the way to it, its title, its content. */
export function TextPage({ title, lead, parent, children }: TextPageProps) {
  const way = [{ label: 'Home', to: pathTo('/') }, ...(parent ? [parent] : []), { label: title }];
  return (
    <>
      <div className={classes.opening}>
        <Breadcrumb items={way} Link={Link} />
        <h1>{title}</h1>
        {lead ? <div className={classes.lead}>{lead}</div> : null}
      </div>
      {children}
    </>
  );
}
