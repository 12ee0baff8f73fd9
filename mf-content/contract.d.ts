import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { Manufacturer } from '@contracts/wire/catalogue/site';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import type { EditorialTag } from '@contracts/wire/content/editorial-html';
import type { ContentOffer } from '@contracts/wire/content/offer';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /**
     * The editors' content of a page, without its title: text and blocks, by the slug of `GET
     * /api/page/{slug}`. Blocks contain forms and rows of vehicles, so a route that uses this
     * widget also lists `dynamic-form` and `vehicle-slider` in `uses`, with the mode `visible`.
     */
    'page-blocks': { page: string };
  }

  interface WidgetDataByName {
    'page-blocks': PageBlocksData;
  }

  export type PageBlocksData =
    { status: 'found'; blocks: readonly ShownBlock[] } | { status: 'missing' | 'unavailable' };

  /** A block with all data that it needs to render. Null or undefined data is unavailable. */
  export type ShownBlock =
    | BlockOf<
        | 'list'
        | 'cards'
        | 'facts'
        | 'table'
        | 'questions'
        | 'action'
        | 'notice'
        | 'image'
        | 'grades'
      >
    | (Omit<BlockOf<'text'>, 'html'> & { text: readonly SafeNode[] })
    | (BlockOf<'terms'> & { expired: boolean })
    | (BlockOf<'form'> & { form: WidgetDataByName['dynamic-form'] | undefined })
    | (BlockOf<'vehicles'> & { vehicles: WidgetDataByName['vehicle-slider'] | undefined })
    | (BlockOf<'sites'> & { sites: readonly SiteWithHours[] | null })
    | (BlockOf<'offers'> & { offers: readonly OfferSummary[] | null })
    | (BlockOf<'collection'> & { documents: readonly DocumentSummary[] | null })
    | (BlockOf<'manufacturers'> & { makes: readonly Manufacturer[] | null });

  export type ShownBlockOf<Kind extends ShownBlock['type']> = Extract<ShownBlock, { type: Kind }>;

  type BlockOf<Kind extends ContentBlock['type']> = Extract<ContentBlock, { type: Kind }>;

  /** A piece of text that is safe to render: editors' HTML, reduced to the known elements. */
  export type SafeNode = string | SafeElement;

  export interface SafeElement {
    tag: EditorialTag;
    href?: string;
    /** Only for a heading cell of a table. */
    scope?: 'col' | 'row';
    children: SafeNode[];
  }

  /** The fields of a site that lists show. */
  export interface SiteSummary {
    slug: string;
    name: string;
    town: string;
    /** Street, second line and postcode, if known. */
    address: string;
    telephone: string | null;
  }

  export interface SiteWithHours extends SiteSummary {
    /**
     * Hours of the requested department, days of equal hours together; empty if none was requested.
     */
    hours: readonly { days: string; hours: string }[];
    /** Miles from the requested postcode; null if there was none. */
    distance: number | null;
  }

  export type OfferSummary = Pick<
    ContentOffer,
    'slug' | 'title' | 'badge' | 'summary' | 'image' | 'ends_on' | 'terms_and_conditions'
  >;

  /** The fields of a post, vacancy, event or product that lists show. */
  export interface DocumentSummary {
    url: string;
    title: string;
    text: string;
    /** When, where or at what price. */
    note: string | null;
    image: ContentImage | null;
  }
}
