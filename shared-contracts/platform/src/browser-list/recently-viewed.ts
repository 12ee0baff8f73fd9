import { createBrowserList } from '@contracts/platform/react';
import { isCardGuid } from '@contracts/wire/catalogue/card-guid';
import { jsonFormat } from './json-format.ts';
import { recentlyViewedKey } from './recently-viewed-key.ts';

/** How many recently viewed vehicles are shown. The vehicle of the page is stored but not shown. */
export const maxShown = 12;

/** Card GUIDs of viewed vehicles, most recent first. */
export const recentlyViewedList = createBrowserList({
  key: recentlyViewedKey,
  ...jsonFormat(1, isCardGuid),
  limit: (viewed) => viewed.slice(0, maxShown + 1),
});

/** The recently viewed vehicles to show on a page. @param current the page's own vehicle, if any */
export function otherRecentlyViewed(viewed: readonly string[], current?: string): string[] {
  return viewed.filter((guid) => guid !== current?.toLowerCase()).slice(0, maxShown);
}
