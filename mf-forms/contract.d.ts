import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** General enquiry, about a vehicle where one is given. */
    'enquiry-form': { vehicle?: Vehicle };
    /**
     * A form from its definition. A page that is nothing without its form asks for the definition
     * itself, to answer 404.
     */
    'dynamic-form': {
      formId: number;
      /** What the page knows already, by the name of a field, such as `registration`. */
      preset?: Readonly<Record<string, string>>;
    };
  }

  interface WidgetDataByName {
    'enquiry-form': undefined;
    'dynamic-form': DynamicFormData;
  }

  export type DynamicFormData =
    | {
        status: 'found';
        definition: FormDefinition;
        /** By department; empty for the site as a whole. */
        hours: Readonly<Record<string, BookingHours>>;
        refused: RefusedForm | null;
      }
    | { status: 'missing' | 'unavailable' };
}
