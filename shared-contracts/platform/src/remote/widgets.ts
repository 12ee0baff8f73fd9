import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';

/** Props of every widget, by name: the only thing that two areas agree on about it. */
export interface WidgetPropsByName {
  /** One vehicle as a card: pictures, facts, price, heart. A whole vehicle will do. Owner: mf-search. */
  'vehicle-card': {
    vehicle: CardVehicle;
    headingLevel?: 2 | 3;
    /** Where the page shows a representative example (CONC 3.5.5R); without, the widget does. */
    exampleHref?: string;
  };
  /** A titled row of vehicle cards found by a search, without one of them. Owner: mf-search. */
  'vehicle-slider': {
    title: string;
    /** Query of the search page, for example `make=ford&body_type=SUV`. */
    query: string;
    exceptStockId?: string;
  };
  /**
   * Make and model, or a registration: to the search page, or for the form that is told of each
   * choice. Owner: mf-search.
   */
  'vehicle-picker': { onPick?: (picked: PickedVehicle) => void };
  /**
   * Suggests makes, models, sites and vehicles for a search field that is there without it.
   * Owner: mf-search.
   */
  'quick-search': {
    /** Id of the text field; its form, positioned, is the frame of the suggestions. */
    fieldId: string;
  };
  /** Cards of the saved vehicles, for a dialog. Owner: mf-search. */
  'saved-slider': { cardGuids: readonly string[] };
  /** Adds a vehicle to the comparison, and leads there once there are two. Owner: mf-search. */
  'compare-toggle': { vehicle: CardVehicle };
  /**
   * What this browser looked at last, without the vehicle of the page, which it remembers for the
   * next time. Owner: mf-search.
   */
  'recently-viewed': { current?: { card_guid: string } };
  /**
   * The retailer's sites on a map and in a list, the nearest to a postcode first. Owner: mf-search.
   */
  'site-map': { postcode?: string };
  /** General enquiry, about a vehicle where one is given. Owner: mf-forms. */
  'enquiry-form': { vehicle?: Vehicle };
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

/** What a widget's `load` brings, by name; the using route passes it on and never looks inside. */
export interface WidgetDataByName {
  'vehicle-card': { quotes: QuotesByStockId } | null;
  'vehicle-slider': { vehicles: CardVehicle[]; quotes: QuotesByStockId };
  'vehicle-picker': { makes: PickerMake[]; total: number };
  'quick-search': SearchNames;
  'saved-slider': { vehicles: CardVehicle[]; quotes: QuotesByStockId };
  'compare-toggle': null;
  'recently-viewed': null;
  'site-map': null;
  'enquiry-form': unknown;
}

export type WidgetName = keyof WidgetPropsByName;
