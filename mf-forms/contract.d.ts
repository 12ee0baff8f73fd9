import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** General enquiry, about a vehicle where one is given. */
    'enquiry-form': { vehicle?: Vehicle };
  }

  interface WidgetDataByName {
    'enquiry-form': undefined;
  }
}
