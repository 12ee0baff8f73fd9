import { LAYOUT_COOKIE } from '@contracts/wire/catalogue/results-layout';

export type Layout = 'grid' | 'list';

const yearSeconds = 365 * 24 * 60 * 60;

/** How the last search was shown. The gateway puts it into the address before a page is rendered. */
export function rememberedLayout(): Layout {
  if (typeof document === 'undefined') return 'grid';
  return document.cookie.split('; ').includes(`${LAYOUT_COOKIE}=list`) ? 'list' : 'grid';
}

/** The grid is usual: nothing is kept of it. */
export function rememberLayout(layout: Layout): void {
  if (layout === rememberedLayout()) return;
  const seconds = layout === 'list' ? yearSeconds : 0;
  document.cookie = `${LAYOUT_COOKIE}=${layout}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
