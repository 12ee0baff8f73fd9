import type { ReactNode } from 'react';
import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { formatDate } from '@contracts/wire/format/date';
import { TextPage } from '../../../components/text-page.tsx';
import type { EditorialPageData } from '../model/editorial-page.ts';
import { PageBlocks } from './page-blocks.tsx';
import classes from './editorial-page.module.css';

function PageContents({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <nav aria-label="On this page" className={classes.contents}>
      <ul className={classes.links}>
        {blocks.map(
          ({ id, heading }) =>
            heading && (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

interface EditorialPageProps extends Pick<EditorialPageData, 'title' | 'image' | 'blocks'> {
  lead: ReactNode;
  /** The parent page, unless it is the home page. */
  parent?: { label: string; to: string } | undefined;
  /** Whether to show a table of contents. */
  hasContents?: boolean;
  /** ISO day of the last change, if the page shows it. */
  changedOn?: string | null;
}

export function EditorialPage(props: EditorialPageProps) {
  const { title, lead, image, blocks, parent, hasContents = false, changedOn = null } = props;
  return (
    <TextPage title={title} lead={lead} image={image} parent={parent}>
      {hasContents && <PageContents blocks={blocks} />}
      <PageBlocks blocks={blocks} />
      {changedOn !== null && (
        <p className={classes.changed}>Last updated on {formatDate(changedOn)}.</p>
      )}
    </TextPage>
  );
}
