import { pathTo } from '@contracts/platform/remote/path-to';

/** Vehicles side by side by their card_guid, in this order; four at most. */
export function compareHref(cardGuids: readonly string[]): string {
  // Commas stay readable: such an address is shared.
  return pathTo('/compare', cardGuids.length === 0 ? '' : `card_guid=${cardGuids.join(',')}`);
}
