import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { FormBlock, VehiclesBlock } from './widget-blocks.tsx';
import { DocumentsBlock, ManufacturersBlock, OffersBlock, SitesBlock } from './fetched-blocks.tsx';
import { FactsBlock, GradesBlock, TableBlock } from './tabular-blocks.tsx';
import {
  ActionBlock,
  CardsBlock,
  ImageBlock,
  ListBlock,
  NoticeBlock,
  QuestionsBlock,
  TermsBlock,
  TextBlock,
} from './text-blocks.tsx';
import classes from './page-blocks.module.css';

/** The blocks of a page in order, each with its anchor. */
export function PageBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'text':
      return <TextBlock {...block} />;
    case 'list':
      return <ListBlock {...block} />;
    case 'cards':
      return <CardsBlock {...block} />;
    case 'facts':
      return <FactsBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'questions':
      return <QuestionsBlock {...block} />;
    case 'action':
      return <ActionBlock {...block} />;
    case 'terms':
      return <TermsBlock {...block} />;
    case 'notice':
      return <NoticeBlock {...block} />;
    case 'image':
      return <ImageBlock {...block} />;
    case 'form':
      return <FormBlock {...block} />;
    case 'sites':
      return <SitesBlock {...block} />;
    case 'offers':
      return <OffersBlock {...block} />;
    case 'vehicles':
      return <VehiclesBlock {...block} />;
    case 'collection':
      return <DocumentsBlock {...block} />;
    case 'manufacturers':
      return <ManufacturersBlock {...block} />;
    case 'grades':
      return <GradesBlock {...block} />;
  }
}
