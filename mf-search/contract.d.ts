import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { MakeOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** One vehicle as a card: pictures, facts, price, heart. Accepts a complete `Vehicle`, too. */
    'vehicle-card': {
      vehicle: CardVehicle;
      headingLevel?: 2 | 3;
      /**
       * Link to the page's representative example (CONC 3.5.5R). If absent, the widget shows one.
       */
      exampleHref?: string;
    };
    /** A row of vehicle cards from a search, with a title. May leave out one vehicle. */
    'vehicle-slider': {
      title: string;
      /** Query for the search page, for example `make=ford&body_type=SUV`. */
      query: string;
      exceptStockId?: string;
    };
    /**
     * A choice of make and model, or a registration. Opens the search page, unless a form receives
     * each choice through `onPick`.
     */
    'vehicle-picker': { onPick?: (picked: PickedVehicle) => void };
    /**
     * Suggests makes, models, sites and vehicles for a search field, which also works without it.
     */
    'quick-search': {
      /** Id of the text field. Its form must be positioned, because it frames the suggestions. */
      fieldId: string;
    };
    /** Cards of the saved vehicles, for a dialog. */
    'saved-slider': { cardGuids: readonly string[] };
    /** Adds a vehicle to the comparison. Links to the comparison once it has two vehicles. */
    'compare-toggle': { vehicle: CardVehicle };
    /** The vehicles that this browser viewed last, without the page's own vehicle. */
    'recently-viewed': { current?: { card_guid: string } };
    /** The retailer's sites on a map and in a list, the nearest to a postcode first. */
    'site-map': { postcode?: string };
  }

  interface WidgetDataByName {
    'vehicle-card': { quotes: QuotesByStockId } | null;
    /**
     * `allHref` is the path of the whole search. The monthly prices are for `product` (PCP by
     * default) and `terms`, a query string that is added to the links.
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

  /** Vehicles with their quotes. */
  export interface CardsData {
    vehicles: CardVehicle[];
    quotes: QuotesByStockId;
    /** Whether quotes could not be loaded. False if vehicles without quotes have none. */
    quotesUnavailable?: boolean;
  }

  /** A make with its models by slug, each with the number for sale. */
  export type PickerMake = MakeOnSale;

  /** The choice in a picker. Values that are not chosen are '' or null (S102). */
  export interface PickedVehicle {
    make: string;
    range: string;
    /** Registration without spaces. */
    registration: string;
    /** The first vehicle for sale of this make and model. */
    vehicle: CardVehicle | null;
  }

  /** Names that a search field can suggest, each with its number of vehicles. */
  export interface SearchNames {
    makes: readonly PickerMake[];
    sites: readonly { slug: string; label: string; count: number }[];
  }
}
