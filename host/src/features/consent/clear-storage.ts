import type { ConsentPurpose } from '@contracts/platform/host/consent-choice';
import { recentlyViewedKey } from '@contracts/platform/browser-list/recently-viewed-key';
import { savedVehiclesKey } from '../../services/saved-vehicles-store.ts';
import { enquirySourceKey } from './stored-source.ts';

/** Whether the entry is for a function that the shopper used: saving, comparing, consent. */
const isFunctionalEntry = (key: string) =>
  key.startsWith(savedVehiclesKey) || key.startsWith('forecourt.');

/** Entries that the site itself stores, by the purpose that allows them. */
const keysByPurpose: readonly [ConsentPurpose, key: string][] = [
  ['marketing', enquirySourceKey],
  ['viewed', recentlyViewedKey],
];

/** Removes the site's own entries whose purposes are not allowed. */
export function clearDisallowed(allowed: readonly ConsentPurpose[]): void {
  try {
    for (const [purpose, key] of keysByPurpose) {
      if (allowed.includes(purpose) || localStorage.getItem(key) === null) continue;
      localStorage.removeItem(key);
      // The browser notifies only other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}

/** Removes everything that third-party scripts stored, except what scripts cannot read. */
export function clearThirdParty(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!isFunctionalEntry(key)) localStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
  // This does not affect the site's own cookies, which are httpOnly.
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (!name) continue;
    for (const domain of domainAttributes())
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
  }
}

/** A script may have set a cookie for this host, without the attribute, or for a parent domain. */
function domainAttributes(): string[] {
  const parts = window.location.hostname.split('.');
  return ['', ...parts.slice(0, -1).map((_, first) => `; domain=${parts.slice(first).join('.')}`)];
}
