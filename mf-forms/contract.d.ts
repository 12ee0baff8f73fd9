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
    /** General enquiry, which may be about a vehicle or an editors' offer (S221). */
    'enquiry-form': { vehicle?: Vehicle; offer?: { slug: string; title: string } };
    /** Enquiry about a configured lease; null if the choice has no price. */
    'lease-enquiry-form': { vehicle: LeaseVehicle; lease: LeaseChosen | null };
    /** Enquiry about a vehicle on the Motability Scheme. */
    'motability-form': { vehicle: Vehicle };
    /**
     * A form rendered from its definition. A page that is useless without its form loads the
     * definition itself, so that it can respond with 404.
     */
    'dynamic-form': {
      formId: number;
      /** Known values by field name, such as `registration`. */
      preset?: Readonly<Record<string, string>>;
    };
    /** The form that starts a valuation with the registration of the seller's car. */
    'valuation-start': Readonly<Record<never, never>>;
  }

  interface WidgetDataByName {
    'enquiry-form': StaticFormData;
    'lease-enquiry-form': StaticFormData;
    'motability-form': StaticFormData & {
      /** Null if the dealers could not be loaded. */
      dealers: Dealer[] | null;
    };
    'dynamic-form': DynamicFormData;
    'valuation-start': null;
  }

  export interface StaticFormData {
    /** The input of a form that was refused; otherwise null. */
    refused: RefusedForm | null;
    /** Signed time at which the form was rendered; null if unavailable. */
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
    /** Miles a year. */
    lease_mileage: number;
    /** Initial rental, in months. */
    deposit: number;
    /** Initial rental, in pounds. */
    deposit_total: number;
    /** Pounds a month. */
    monthly_payment: number;
  }

  export type DynamicFormData =
    | {
        status: 'found';
        definition: FormDefinition;
        /** Opening hours by department; the empty name stands for the whole site. */
        hours: Readonly<Record<string, BookingHours>>;
        refused: RefusedForm | null;
        stamp: string | null;
      }
    | { status: 'missing' | 'unavailable' };
}
