import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** Links to the orders of this browser or customer; renders nothing if there are none. */
    'own-orders': Record<string, never>;
  }

  interface WidgetDataByName {
    /** Null if there is no open or placed order. */
    'own-orders': {
      orders: { id: string; vehicle: string; label: string; action: string }[];
    } | null;
  }
}
