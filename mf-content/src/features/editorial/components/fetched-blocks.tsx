import type { ShownBlock } from '@contracts/platform/remote/widgets';
import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { LinkCards } from '../../../components/link-cards.tsx';
import { Section } from '../../../components/section.tsx';
import { MakeLinks } from '../../../entities/manufacturer/components/make-links.tsx';
import { OfferList } from '../../../entities/offer/components/offer-list.tsx';
import { SiteList } from '../../../entities/site/components/site-list.tsx';
import { SitesUnavailable } from '../../../entities/site/components/sites-unavailable.tsx';

type Shown<Kind extends ShownBlock['type']> = Extract<ShownBlock, { type: Kind }>;

export function SitesBlock({ id, heading, department, sites }: Shown<'sites'>) {
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

export function OffersBlock({ id, heading, offers }: Shown<'offers'>) {
  return (
    <Section id={id} title={heading}>
      <Fetched items={offers} what="The offers" none="There is no offer at the moment.">
        {(found) => <OfferList offers={found} level={levelBelow(heading)} />}
      </Fetched>
    </Section>
  );
}

const nothing = {
  blog: 'Nothing has been written yet.',
  vacancy: 'There is no vacancy at the moment.',
  event: 'No event is planned at the moment.',
  product: 'There is nothing here at the moment.',
};

export function DocumentsBlock({ id, heading, kind, documents }: Shown<'collection'>) {
  return (
    <Section id={id} title={heading}>
      <Fetched items={documents} what="This list" none={nothing[kind]}>
        {(found) => (
          <LinkCards
            level={levelBelow(heading)}
            items={found.map(({ path, ...document }) => ({ ...document, url: path }))}
          />
        )}
      </Fetched>
    </Section>
  );
}

export function ManufacturersBlock({ id, heading, makes }: Shown<'manufacturers'>) {
  return (
    <Section id={id} title={heading}>
      <Fetched items={makes} what="The makes" none="There is no vehicle for sale at the moment.">
        {(found) => <MakeLinks makes={found} />}
      </Fetched>
    </Section>
  );
}

/** Level of the headings in a block: one below the block's heading, if it has one. */
const levelBelow = (heading: string | null) => (heading ? 3 : 2);

interface FetchedProps<Item> {
  /** Null if the items are unavailable. */
  items: readonly Item[] | null;
  what: string;
  /** Shown if there are no items. */
  none: string;
  children(items: readonly Item[]): ReactNode;
}

function Fetched<Item>({ items, what, none, children }: FetchedProps<Item>) {
  const retry = useRetry();
  if (items === null) return <RetryNotice retry={retry} title={`${what} could not be loaded`} />;
  return items.length === 0 ? <p>{none}</p> : children(items);
}
