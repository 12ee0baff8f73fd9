import type { PagesOf } from '@contracts/platform/remote/path-to';
import type { manifest } from './remote.manifest.ts';

declare module '@contracts/platform/remote/path-to' {
  interface SitePages extends PagesOf<typeof manifest> {}
}
