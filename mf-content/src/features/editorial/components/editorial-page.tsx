import type { ReactNode } from 'react';
import { TextPage } from '../../../components/text-page.tsx';
import type { EditorialPageData } from '../model/editorial-page.ts';
import { PageBlocks } from './page-blocks.tsx';
import { PageContents } from './page-contents.tsx';

interface EditorialPageProps extends Pick<EditorialPageData, 'title' | 'image' | 'blocks'> {
  lead: ReactNode;
  /** The page above this one, other than the home page. */
  parent?: { label: string; to: string } | undefined;
  /** Whether its parts are named at its top, each a way to it. */
  hasContents?: boolean;
}

/** A page as the editors wrote it. */
export function EditorialPage(props: EditorialPageProps) {
  const { title, lead, image, blocks, parent, hasContents = false } = props;
  return (
    <TextPage title={title} lead={lead} image={image} parent={parent}>
      {hasContents && <PageContents blocks={blocks} />}
      <PageBlocks blocks={blocks} />
    </TextPage>
  );
}
