import type { ReactNode } from 'react';
import { paths } from 'shared-contracts/remote/paths';
import { Link } from 'shared-contracts/router';
import { Breadcrumb } from 'shared-contracts/ui/breadcrumb';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** The page above this one, other than the home page. */
  parent?: { label: string; to: string };
  children: ReactNode;
}

/** A page that is read: the way to it, its title, its content. */
export function TextPage({ title, lead, parent, children }: TextPageProps) {
  const way = [{ label: 'Home', to: paths.home() }, ...(parent ? [parent] : []), { label: title }];
  return (
    <>
      <div className={styles['opening']}>
        <Breadcrumb items={way} Link={Link} />
        <h1>{title}</h1>
        {lead ? <div className={styles['lead']}>{lead}</div> : null}
      </div>
      {children}
    </>
  );
}
