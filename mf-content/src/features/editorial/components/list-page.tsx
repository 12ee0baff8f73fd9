import type { ReactNode } from 'react';
import { PartsUnavailable } from '../../../components/section.tsx';
import { TextPage } from '../../../components/text-page.tsx';
import type { ListWords } from '../model/list-words.ts';
import { PageBlocks } from './page-blocks.tsx';

interface ListPageProps {
  words: ListWords;
  /** Links to other pages, or filters of the list. Shown below the lead. */
  ways?: ReactNode;
  /** Whether the editors' text comes before the list. */
  readFirst?: boolean;
  children: ReactNode;
}

/** A list with the editors' introduction. */
export function ListPage({ words, ways, readFirst = false, children }: ListPageProps) {
  const { title, lead, image, blocks, isIncomplete } = words;
  const written = blocks.length > 0 && <PageBlocks blocks={blocks} />;
  return (
    <TextPage title={title} lead={lead} image={image}>
      {isIncomplete && <PartsUnavailable />}
      {readFirst && written}
      {ways}
      {children}
      {!readFirst && written}
    </TextPage>
  );
}
