import type { Redirect } from '@contracts/wire/content/redirect';
import type { DealerLookups } from './dealer-lookups.ts';
import type { OldAddress, RedirectRule, RedirectTarget } from './old-address.ts';
import { ownAddress } from './own-address.ts';
import { followLookup } from './rule-1-lookup.ts';
import { redirectUsedCars } from './rule-2-used-cars.ts';
import { redirectId } from './rule-3-id.ts';
import { redirectNewCarOffers } from './rule-4-new-car-offers.ts';
import { redirectRegistration } from './rule-5-registration.ts';
import { redirectVehicleLocator } from './rule-6-vehicle-locator.ts';
import { redirectBuryManchester } from './rule-7-bury-manchester.ts';
import { keepTracking } from './tracking.ts';

/** In the specified order; what none of them knows is a page, or the 404 of rule 8 (S52). */
const rules: readonly RedirectRule[] = [
  followLookup,
  redirectUsedCars,
  redirectId,
  redirectNewCarOffers,
  redirectRegistration,
  redirectVehicleLocator,
  redirectBuryManchester,
];

/** More rules after each other than these are taken for a circle. */
const maxSteps = 8;

/**
 * Where an old address leads in the end: rules are followed here, not by the browser, so that it
 * makes one hop at most. Addresses that lead in a circle lead nowhere (S52).
 * @param address path and query
 * @param origins of the site itself: as it was asked, and as it is known
 */
export async function redirectOf(
  address: string,
  lookups: DealerLookups,
  origins: ReadonlySet<string>,
): Promise<RedirectTarget | null> {
  const seen = new Set<string>();
  let found: RedirectTarget | null = null;
  let fragment = '';
  for (let at = address; seen.size < maxSteps;) {
    seen.add(at);
    const asked = readAddress(at);
    const target = await firstTarget(asked, lookups);
    if (target === null) return found;
    const url = URL.parse(target.url, ownOrigin);
    if (url === null) return found;
    const own = url.origin === ownOrigin || origins.has(url.origin);
    if (own) keepTracking(url, asked.query);
    // As a browser does, which keeps the fragment of a hop when the next one names none.
    fragment = url.hash || fragment;
    url.hash = '';
    const next = own ? ownAddress(url) : url.href;
    if (next === at) return found;
    found = {
      ...messageOf(found, target),
      url: next + fragment,
      status: bothStatus(found, target),
      lasting: bothLast(found, target),
    };
    if (!own) return found;
    if (seen.has(next)) return null;
    at = next;
  }
  return null;
}

/** Paths are read against it; it never shows. */
const ownOrigin = 'http://localhost';

function readAddress(address: string): OldAddress {
  const [path = '/'] = address.split('?');
  const search = address.slice(path.length);
  return { path, search, query: new URLSearchParams(search) };
}

async function firstTarget(
  address: OldAddress,
  lookups: DealerLookups,
): Promise<RedirectTarget | null> {
  for (const rule of rules) {
    const target = await rule(address, lookups);
    if (target !== null) return target;
  }
  return null;
}

/** A hop that stands for several lasts only if all of them do. */
function bothStatus(first: Redirect | null, second: Redirect): Redirect['status'] {
  if (first === null || first.status === second.status) return second.status;
  const lasting = [first, second].every(({ status }) => status === 301 || status === 308);
  return lasting ? 301 : 302;
}

function bothLast(first: RedirectTarget | null, second: RedirectTarget): boolean {
  return (first?.lasting ?? true) && second.lasting;
}

function messageOf(
  first: RedirectTarget | null,
  second: RedirectTarget,
): Pick<RedirectTarget, 'message'> {
  const message = second.message ?? first?.message;
  return message === undefined ? {} : { message };
}
