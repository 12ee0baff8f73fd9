import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { LinkCards } from '../../../components/link-cards.tsx';
import { FetchedItems } from '../../../components/list-frame.tsx';
import { Section } from '../../../components/section.tsx';
import { MakeLinks } from '../../../entities/manufacturer/components/make-links.tsx';
import { OfferList } from '../../../entities/offer/components/offer-list.tsx';
import { SiteList } from '../../../entities/site/components/site-list.tsx';
import { SafeText } from './safe-text.tsx';
import { FactsBlock, GradesBlock, TableBlock } from './tabular-blocks.tsx';
import {
  ActionBlock,
  ImageBlock,
  ListBlock,
  NoticeBlock,
  QuestionsBlock,
  TermsBlock,
} from './text-blocks.tsx';
import { FormBlock, VehiclesBlock } from './widget-blocks.tsx';
import classes from './page-blocks.module.css';

/** The blocks of a page in order, each with its anchor. */
export function PageBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block) =>
        block.type === 'vehicles' ? (
          <VehiclesBlock key={block.id} {...block} />
        ) : (
          <Section
            key={block.id}
            id={block.id}
            title={hasOwnHeading(block) ? null : block.heading}
            layout={wideTypes.has(block.type) ? 'above' : 'beside'}
          >
            <BlockContent block={block} />
          </Section>
        ),
      )}
    </div>
  );
}

/** Blocks that need the full width, so that their heading is above them. */
const wideTypes: ReadonlySet<ShownBlock['type']> = new Set([
  'cards',
  'collection',
  'grades',
  'manufacturers',
  'offers',
  'sites',
]);

const hasOwnHeading = (block: ShownBlock) =>
  block.type === 'notice' || (block.type === 'terms' && block.expired);

const emptyMessages = {
  blog: 'There are no posts yet.',
  vacancy: 'There are no vacancies at the moment.',
  event: 'There are no events planned at the moment.',
  product: 'There is nothing here at the moment.',
};

function BlockContent({ block }: { block: Exclude<ShownBlock, { type: 'vehicles' }> }) {
  /** Level of the headings in a block: one below the block's heading, if it has one. */
  const level = block.heading ? 3 : 2;
  switch (block.type) {
    case 'text':
      return <SafeText nodes={block.text} />;
    case 'list':
      return <ListBlock {...block} />;
    case 'cards': {
      const items = block.items.map(({ link, ...card }) => ({ ...card, ...link }));
      return <LinkCards level={level} items={items} />;
    }
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
      return (
        <SiteList
          sites={block.sites}
          level={level}
          canBookService={block.department === 'service'}
        />
      );
    case 'offers':
      return (
        <FetchedItems
          items={block.offers}
          subject="The offers"
          emptyMessage={<p>There are no offers at the moment.</p>}
        >
          {(offers) => <OfferList offers={offers} level={level} />}
        </FetchedItems>
      );
    case 'collection':
      return (
        <FetchedItems
          items={block.documents}
          subject="This list"
          emptyMessage={<p>{emptyMessages[block.kind]}</p>}
        >
          {(documents) => <LinkCards level={level} items={documents} />}
        </FetchedItems>
      );
    case 'manufacturers':
      return (
        <FetchedItems
          items={block.makes}
          subject="The makes"
          emptyMessage={<p>There are no vehicles for sale at the moment.</p>}
        >
          {(makes) => <MakeLinks makes={makes} />}
        </FetchedItems>
      );
    case 'grades':
      return <GradesBlock {...block} />;
  }
}
