import type { ReactNode } from 'react';
import { PartsUnavailable } from '../../../components/section.tsx';
import { TextPage } from '../../../components/text-page.tsx';
import type { ListTexts } from '../model/list-texts.ts';
import { PageBlocks } from './page-blocks.tsx';

interface ListPageProps {
  texts: ListTexts;
  /** Whether the editors' text comes before the list. */
  showTextFirst?: boolean;
  children: ReactNode;
}

/** A list with the editors' introduction. */
export function ListPage({ texts, showTextFirst = false, children }: ListPageProps) {
  const { title, lead, image, blocks, isIncomplete } = texts;
  const editorsBlocks = blocks.length > 0 && <PageBlocks blocks={blocks} />;
  return (
    <TextPage title={title} lead={lead} image={image}>
      {isIncomplete && <PartsUnavailable />}
      {showTextFirst && editorsBlocks}
      {children}
      {!showTextFirst && editorsBlocks}
    </TextPage>
  );
}
