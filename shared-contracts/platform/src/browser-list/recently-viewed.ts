import { createBrowserList } from '@contracts/platform/react';
import { isCardGuid } from '@contracts/wire/catalogue/card-guid';
import { jsonFormat } from './json-format.ts';
import { recentlyViewedKey } from './recently-viewed-key.ts';

/** Maximum shown. The page's own vehicle is stored as well but not shown. */
export const maxShown = 12;

/** Card GUIDs of viewed vehicles, the last viewed first. */
export const recentlyViewedList = createBrowserList({
  key: recentlyViewedKey,
  ...jsonFormat(1, isCardGuid),
  limit: (viewed) => viewed.slice(0, maxShown + 1),
});

/** The vehicles to show beside a vehicle, or on any other page. */
export function othersViewed(viewed: readonly string[], current?: string): string[] {
  return viewed.filter((guid) => guid !== current?.toLowerCase()).slice(0, maxShown);
}
