import type { ReactNode } from 'react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Breadcrumb } from '@contracts/ui/breadcrumb';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import classes from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title if there is room. */
  image?: ContentImage | null;
  /** The parent page, unless it is the home page. */
  parent?: { label: string; to: string } | undefined;
  children: ReactNode;
}

export function TextPage({ title, lead, image, parent, children }: TextPageProps) {
  const breadcrumb = [
    { label: 'Home', to: pathTo('/') },
    ...(parent ? [parent] : []),
    { label: title },
  ];
  return (
    <>
      <div className={classes.opening} data-pictured={image != null}>
        <Breadcrumb items={breadcrumb} Link={Link} />
        <h1>{title}</h1>
        {lead ? <div className={classes.lead}>{lead}</div> : null}
        {image && (
          <div className={classes.picture}>
            <VehicleImage picture={{ large: image.url }} alt={image.alt} loading="priority" />
          </div>
        )}
      </div>
      {children}
    </>
  );
}
