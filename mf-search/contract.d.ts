import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** One vehicle as a card: pictures, facts, price, heart. A whole vehicle will do. */
    'vehicle-card': {
      vehicle: CardVehicle;
      headingLevel?: 2 | 3;
      /** Where the page shows a representative example (CONC 3.5.5R); without, the widget does. */
      exampleHref?: string;
    };
    /** A titled row of vehicle cards found by a search, without one of them. */
    'vehicle-slider': {
      title: string;
      /** Query of the search page, for example `make=ford&body_type=SUV`. */
      query: string;
      exceptStockId?: string;
    };
    /**
     * Make and model, or a registration: to the search page, or for the form that is told of each
     * choice.
     */
    'vehicle-picker': { onPick?: (picked: PickedVehicle) => void };
    /**
     * Suggests makes, models, sites and vehicles for a search field that is there without it.
     */
    'quick-search': {
      /** Id of the text field; its form, positioned, is the frame of the suggestions. */
      fieldId: string;
    };
    /** Cards of the saved vehicles, for a dialog. */
    'saved-slider': { cardGuids: readonly string[] };
    /** Adds a vehicle to the comparison, and leads there once there are two. */
    'compare-toggle': { vehicle: CardVehicle };
    /**
     * What this browser looked at last, without the vehicle of the page, which it remembers for the
     * next time.
     */
    'recently-viewed': { current?: { card_guid: string } };
    /**
     * The retailer's sites on a map and in a list, the nearest to a postcode first.
     */
    'site-map': { postcode?: string };
  }

  interface WidgetDataByName {
    'vehicle-card': { quotes: QuotesByStockId } | null;
    /**
     * With the address of the whole search, and what its monthly prices stand on: the product, PCP
     * unless said otherwise, and the terms as a query for links to the vehicles.
     */
    'vehicle-slider': CardsData & { allHref?: string; product?: CreditProduct; terms?: string };
    'vehicle-picker': { makes: PickerMake[]; total: number };
    'quick-search': SearchNames;
    /** `vanished`: card GUIDs of saved vehicles that no longer exist. */
    'saved-slider': CardsData & { vanished?: readonly string[] };
    'compare-toggle': null;
    'recently-viewed': null;
    'site-map': null;
  }

  /** Cards with their quotes. */
  export interface CardsData {
    vehicles: CardVehicle[];
    quotes: QuotesByStockId;
    /** The quotes could not be had; where they are empty, nothing is offered. */
    quotesUnavailable?: boolean;
  }

  /** A make with its models by slug, each with how many are for sale. */
  export interface PickerMake {
    slug: string;
    label: string;
    count: number;
    models: { slug: string; label: string; count: number }[];
  }

  /** What is chosen in a picker; empty texts and null where nothing is (S102). */
  export interface PickedVehicle {
    make: string;
    range: string;
    /** Without spaces. */
    registration: string;
    /** The first vehicle for sale of that make and model. */
    vehicle: CardVehicle | null;
  }

  /** Names that a search field can suggest, each with how many vehicles it stands for. */
  export interface SearchNames {
    makes: readonly PickerMake[];
    sites: readonly { slug: string; label: string; count: number }[];
  }
}
