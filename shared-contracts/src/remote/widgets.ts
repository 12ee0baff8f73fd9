import type { CardVehicle } from '../catalogue/card-vehicle.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { QuotesByStockId } from '../catalogue/finance-quote.ts';

/** Props of every widget, by name: the only thing that two areas agree on about it. */
export interface WidgetPropsByName {
  /** One vehicle as a card: pictures, facts, price, heart. A whole vehicle will do. Owner: mf-search. */
  'vehicle-card': { vehicle: CardVehicle; headingLevel?: 2 | 3 };
  /** A titled row of vehicle cards found by a search, without one of them. Owner: mf-search. */
  'vehicle-slider': {
    title: string;
    /** Query of the search page, for example `make=ford&body_type=SUV`. */
    query: string;
    exceptStockId?: string;
  };
  /** Make and model, to the search page. Owner: mf-search. */
  'vehicle-picker': Record<never, never>;
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

/** What a widget's `load` brings, by name; the using route passes it on and never looks inside. */
export interface WidgetDataByName {
  'vehicle-card': { quotes: QuotesByStockId } | null;
  'vehicle-slider': { vehicles: CardVehicle[]; quotes: QuotesByStockId };
  'vehicle-picker': { makes: PickerMake[]; total: number };
  'enquiry-form': unknown;
}

export type WidgetName = keyof WidgetPropsByName;
