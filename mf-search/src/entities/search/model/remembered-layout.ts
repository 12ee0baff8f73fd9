import { LAYOUT_COOKIE } from '@contracts/wire/catalogue/results-layout';

export type Layout = 'grid' | 'list';

const yearSeconds = 365 * 24 * 60 * 60;

/** Layout of the last search. The gateway adds it to the address before a page is rendered. */
export function rememberedLayout(): Layout {
  if (typeof document === 'undefined') return 'grid';
  return document.cookie.split('; ').includes(`${LAYOUT_COOKIE}=list`) ? 'list' : 'grid';
}

/** The grid is the default, so it is not stored. */
export function rememberLayout(layout: Layout): void {
  if (layout === rememberedLayout()) return;
  const seconds = layout === 'list' ? yearSeconds : 0;
  document.cookie = `${LAYOUT_COOKIE}=${layout}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
