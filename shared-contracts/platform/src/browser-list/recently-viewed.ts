import { browserList } from './browser-list.ts';

/** Shown at most; the vehicle of the page is stored too, and is not among them. */
export const maxShown = 12;

/** Card GUIDs of what this browser looked at, the last viewed first. */
export const recentlyViewedList = browserList<string>({
  key: 'forecourt.recently-viewed',
  version: 1,
  loadItem: async () => (await import('./viewed-item.ts')).viewedItemSchema,
  max: maxShown + 1,
});

/** For the page of a vehicle: what it is remembered for is shown elsewhere. */
export async function rememberViewed(cardGuid: string): Promise<void> {
  const guid = cardGuid.toLowerCase();
  const stored = await recentlyViewedList.items();
  if (stored[0] === guid) return;
  recentlyViewedList.write([guid, ...stored.filter((each) => each !== guid)]);
}

/** Those to show beside a vehicle, or on a page of no vehicle. */
export function othersViewed(viewed: readonly string[], current?: string): string[] {
  return viewed.filter((guid) => guid !== current?.toLowerCase()).slice(0, maxShown);
}
