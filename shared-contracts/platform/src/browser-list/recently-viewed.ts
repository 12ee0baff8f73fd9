import { createBrowserList } from '@contracts/platform/react';
import { isCardGuid } from '@contracts/wire/catalogue/card-guid';
import { jsonFormat } from './json-format.ts';
import { recentlyViewedKey } from './recently-viewed-key.ts';

/** Shown at most; the vehicle of the page is stored too, and is not among them. */
export const maxShown = 12;

/** Card GUIDs of what this browser looked at, the last viewed first. */
export const recentlyViewedList = createBrowserList({
  key: recentlyViewedKey,
  ...jsonFormat(1, isCardGuid),
  limit: (viewed) => viewed.slice(0, maxShown + 1),
});

/** Those to show beside a vehicle, or on a page of no vehicle. */
export function othersViewed(viewed: readonly string[], current?: string): string[] {
  return viewed.filter((guid) => guid !== current?.toLowerCase()).slice(0, maxShown);
}
