import type { ShownBlock } from '@contracts/platform/remote/widgets';
import { LinkCards } from '../../../components/link-cards.tsx';
import { FetchedItems } from '../../../components/list-frame.tsx';
import { Section } from '../../../components/section.tsx';
import { MakeLinks } from '../../../entities/manufacturer/components/make-links.tsx';
import { OfferList } from '../../../entities/offer/components/offer-list.tsx';
import { SiteList } from '../../../entities/site/components/site-list.tsx';
import { SitesUnavailable } from '../../../entities/site/components/sites-unavailable.tsx';

type BlockOfType<Kind extends ShownBlock['type']> = Extract<ShownBlock, { type: Kind }>;

export function SitesBlock({ id, heading, department, sites }: BlockOfType<'sites'>) {
  return (
    <Section id={id} title={heading}>
      {sites === null ? (
        <SitesUnavailable />
      ) : (
        <SiteList
          sites={sites}
          level={levelBelow(heading)}
          canBookService={department === 'service'}
        />
      )}
    </Section>
  );
}

export function OffersBlock({ id, heading, offers }: BlockOfType<'offers'>) {
  return (
    <Section id={id} title={heading}>
      <FetchedItems
        items={offers}
        subject="The offers"
        emptyMessage={<p>There are no offers at the moment.</p>}
      >
        {(found) => <OfferList offers={found} level={levelBelow(heading)} />}
      </FetchedItems>
    </Section>
  );
}

const emptyMessages = {
  blog: 'There are no posts yet.',
  vacancy: 'There are no vacancies at the moment.',
  event: 'There are no events planned at the moment.',
  product: 'There is nothing here at the moment.',
};

export function DocumentsBlock({ id, heading, kind, documents }: BlockOfType<'collection'>) {
  return (
    <Section id={id} title={heading}>
      <FetchedItems
        items={documents}
        subject="This list"
        emptyMessage={<p>{emptyMessages[kind]}</p>}
      >
        {(found) => (
          <LinkCards
            level={levelBelow(heading)}
            items={found.map(({ path, ...document }) => ({ ...document, url: path }))}
          />
        )}
      </FetchedItems>
    </Section>
  );
}

export function ManufacturersBlock({ id, heading, makes }: BlockOfType<'manufacturers'>) {
  return (
    <Section id={id} title={heading}>
      <FetchedItems
        items={makes}
        subject="The makes"
        emptyMessage={<p>There are no vehicles for sale at the moment.</p>}
      >
        {(found) => <MakeLinks makes={found} />}
      </FetchedItems>
    </Section>
  );
}

/** Level of the headings in a block: one below the block's heading, if it has one. */
const levelBelow = (heading: string | null) => (heading ? 3 : 2);
