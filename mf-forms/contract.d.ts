import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { LeaseType } from '@contracts/wire/catalogue/vehicle-kind';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** General enquiry, about a vehicle or an offer of the editors where one is given (S221). */
    'enquiry-form': { vehicle?: Vehicle; offer?: { slug: string; title: string } };
    /** About a lease as it was built; null where what was chosen has no price. */
    'lease-enquiry-form': { vehicle: LeaseVehicle; lease: LeaseChosen | null };
    /** About a vehicle on the Motability Scheme. */
    'motability-form': { vehicle: Vehicle };
    /**
     * A form from its definition. A page that is nothing without its form asks for the definition
     * itself, to answer 404.
     */
    'dynamic-form': {
      formId: number;
      /** What the page knows already, by the name of a field, such as `registration`. */
      preset?: Readonly<Record<string, string>>;
    };
    /** The start of a valuation, by the registration of a car that somebody sells. */
    'valuation-start': Readonly<Record<never, never>>;
  }

  interface WidgetDataByName {
    'enquiry-form': StaticFormData;
    'lease-enquiry-form': StaticFormData;
    'motability-form': StaticFormData & {
      /** Null where they could not be had. */
      dealers: Dealer[] | null;
    };
    'dynamic-form': DynamicFormData;
    'valuation-start': null;
  }

  export interface StaticFormData {
    /** As it was typed before, and came back. */
    refused: RefusedForm | null;
    /** When it was rendered, signed; null where that could not be had. */
    stamp: string | null;
  }

  export interface Dealer {
    id: number;
    name: string;
  }

  export type LeaseVehicle = Pick<
    Vehicle,
    | 'id'
    | 'slug'
    | 'make'
    | 'range'
    | 'derivative'
    | 'stock_id'
    | 'vin'
    | 'vrm'
    | 'advert_classification'
  >;

  export interface LeaseChosen {
    lease_type: LeaseType;
    /** Months. */
    lease_term: number;
    /** A year. */
    lease_mileage: number;
    /** Initial rental, in months. */
    deposit: number;
    /** Initial rental, in pounds. */
    deposit_total: number;
    /** Pounds. */
    monthly_payment: number;
  }

  export type DynamicFormData =
    | {
        status: 'found';
        definition: FormDefinition;
        /** By department; empty for the site as a whole. */
        hours: Readonly<Record<string, BookingHours>>;
        refused: RefusedForm | null;
        stamp: string | null;
      }
    | { status: 'missing' | 'unavailable' };
}
