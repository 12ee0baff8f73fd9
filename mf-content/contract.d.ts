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
     * What the editors wrote on a page, without its title: its text and blocks, by the slug of
     * `GET /api/page/{slug}`. Blocks hold forms and rows of vehicles, so a route that shows it names
     * `dynamic-form` and `vehicle-slider` in its own `uses`, in the mode `visible`.
     */
    'page-blocks': { page: string };
  }

  interface WidgetDataByName {
    'page-blocks': PageBlocksData;
  }

  export type PageBlocksData =
    { status: 'found'; blocks: readonly ShownBlock[] } | { status: 'missing' | 'unavailable' };

  /** A block with all that its drawing needs. Null or undefined: that could not be had. */
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

  type BlockOf<Kind extends ContentBlock['type']> = Extract<ContentBlock, { type: Kind }>;

  /** A piece of text that is safe to show: what an editor wrote, as far as it is known here. */
  export type SafeNode = string | SafeElement;

  export interface SafeElement {
    tag: EditorialTag;
    href?: string;
    /** Of a table's heading. */
    scope?: 'col' | 'row';
    children: SafeNode[];
  }

  /** What a list shows of a site. */
  export interface SiteSummary {
    slug: string;
    name: string;
    town: string;
    /** Street, second line and postcode, as far as they are known. */
    address: string;
    telephone: string | null;
  }

  export interface SiteWithHours extends SiteSummary {
    /** Of the asked department: days of the same hours are one row. Empty where none was asked for. */
    hours: readonly { days: string; hours: string }[];
    /** Miles from the asked postcode; null where none was asked for. */
    distance: number | null;
  }

  export type OfferSummary = Pick<
    ContentOffer,
    'slug' | 'title' | 'badge' | 'summary' | 'image' | 'link' | 'ends_on' | 'terms_and_conditions'
  >;

  /** What a list shows of a post, a vacancy, an event or a product. */
  export interface DocumentSummary {
    path: string;
    title: string;
    text: string;
    /** When, where or for how much. */
    note: string | null;
    image: ContentImage | null;
  }
}
