import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}

declare module '@contracts/platform/remote/widgets' {
  interface WidgetPropsByName {
    /** The way back to the orders that this browser or customer has; nothing without any. */
    'own-orders': Record<string, never>;
  }

  interface WidgetDataByName {
    /** Null without an order that is open or placed. */
    'own-orders': {
      orders: { id: string; vehicle: string; label: string; action: string }[];
    } | null;
  }
}
