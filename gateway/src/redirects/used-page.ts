import type { FoundVehicle } from '@contracts/wire/catalogue/used-vehicle';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { RedirectTarget } from './old-address.ts';

/** The page of a vehicle found by an old address. For a sold one, a search for its make. */
export function usedPage({ slug, status, make }: FoundVehicle): RedirectTarget {
  if (status === 'SOLD') return searchFor({ make: make.slug });
  return { url: pathTo('/vehicle/used/:slug', { slug }), status: 301, lasting: true };
}

/** A search for all vehicles, used by rules 6 and 7 if theirs is not found (S50, S51). */
export function everyVehicle(): RedirectTarget {
  return { url: pathTo('/vehicle-search'), status: 302, lasting: false };
}

/**
 * A search for used and nearly new vehicles, used by rules 3 and 5 if theirs is not found (S47,
 * S49).
 */
export function usedVehicles(): RedirectTarget {
  const url = pathTo('/vehicle-search', 'advert_classification=USED,NEARLY_NEW');
  return { url, status: 302, lasting: false };
}

/** A search. The redirect is temporary, because the vehicle may be found later. */
export function searchFor(options: Record<string, string | null>): RedirectTarget {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (value !== null) query.set(name, value);
  }
  return { url: pathTo('/vehicle-search', query), status: 301, lasting: false };
}
