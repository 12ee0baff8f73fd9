import type { Redirect } from '@contracts/wire/content/redirect';
import type { EndedAlert } from '@contracts/wire/content/vehicle-alert';
import type { FoundVehicle } from '@contracts/wire/catalogue/used-vehicle';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { DealerLookups } from './dealer-lookups.ts';
import { ownAddress } from './own-address.ts';

interface OldAddress {
  /** As received, still encoded. */
  path: string;
  /** The query as received, with its question mark; '' without one. */
  search: string;
  query: URLSearchParams;
}

/** The target of a rule. `isCertain` is false if the rule found nothing and had to guess. */
interface RedirectTarget extends Redirect {
  isCertain: boolean;
  /** The dealer API's message to the visitor (S45). */
  message?: string;
}

/** A rule of the specification about old addresses. @returns null if it does not apply */
type RedirectRule = (address: OldAddress, lookups: DealerLookups) => Promise<RedirectTarget | null>;

/** Ignores case, because some links to the earlier sites were typed by hand. */
function pathContains({ path }: OldAddress, part: string): boolean {
  return path.toLowerCase().includes(part);
}

/** A query value by name, ignoring case; '' if it has no value. */
function queryValue({ query }: OldAddress, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value;
  return null;
}

/** The page of a vehicle found by an old address. For a sold one, a search for its make. */
function vehiclePageOrSearch({ slug, status, make }: FoundVehicle): RedirectTarget {
  if (status === 'SOLD') return searchFor({ make: make.slug });
  return { url: pathTo('/vehicle/used/:slug', { slug }), status: 301, isCertain: true };
}

/** A search for all vehicles, used by rules 6 and 7 if their vehicle is not found (S50, S51). */
function searchForAll(): RedirectTarget {
  return { url: pathTo('/vehicle-search'), status: 302, isCertain: false };
}

/** A search for used and nearly new vehicles, the fallback of rules 3 and 5 (S47, S49). */
function searchForUsed(): RedirectTarget {
  const url = pathTo('/vehicle-search', 'advert_classification=USED,NEARLY_NEW');
  return { url, status: 302, isCertain: false };
}

/** A search. The redirect is temporary, because the vehicle may be found later. */
function searchFor(options: Record<string, string | null>): RedirectTarget {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const url = pathTo('/vehicle-search', new URLSearchParams(entries));
  return { url, status: 301, isCertain: false };
}

const alertNotEnded =
  'We could not stop these messages just now. Please open the link in your e-mail again in a few minutes.';

/** S44: used-car pages of the earlier sites, always 301, whatever was found. */
const redirectUsedCars: RedirectRule = async (address, lookups) => {
  if (!pathContains(address, 'used/cars/') && !pathContains(address, 'used/details/')) return null;
  return pathContains(address, 'interest-unsub')
    ? endAlert(address.path, lookups)
    : findUsedCar(address.path, lookups);
};

/** S45: the link in an alert message. The token is the last path segment. */
async function endAlert(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const token = path.split('/').findLast((part) => part !== '') ?? '';
  let ended: EndedAlert | null;
  try {
    ended = token === 'interest-unsub' ? null : await lookups.endAlert(token);
  } catch {
    return { ...searchFor({ message: alertNotEnded }), message: alertNotEnded };
  }
  if (ended === null) return searchFor({});
  const { message } = ended;
  const { make, range } = ended.search_options;
  return { ...searchFor({ make, range, message }), message };
}

/** S46: the stock number at the end of the path. */
async function findUsedCar(path: string, lookups: DealerLookups): Promise<RedirectTarget> {
  const stockId = /(\d+)\/*$/.exec(path)?.[1];
  const vehicle = stockId === undefined ? null : await lookups.vehicleByStockId(stockId);
  return vehicle === null ? searchFor({}) : vehiclePageOrSearch(vehicle);
}

/** S43: a redirect set by the retailer's editors takes precedence over every other rule. */
const followLookup: RedirectRule = async ({ path }, lookups) => {
  const redirect = await lookups.redirectFrom(path);
  // Rejects telephone numbers and fragments. `//` would be another host.
  if (redirect === null || !/^(\/(?![/\\])|https:)/.test(redirect.url)) return null;
  return { ...redirect, isCertain: true };
};

/** S47: the digits after `/id-` are the stock number and three more digits. */
const redirectId: RedirectRule = async ({ path }, lookups) => {
  const digits = /\/id-(\d+)/i.exec(path)?.[1];
  if (digits === undefined) return null;
  const vehicle = await lookups.vehicleByStockId(digits.slice(0, -3));
  return vehicle === null ? searchForUsed() : vehiclePageOrSearch(vehicle);
};

const offerSegment = 'new-car-offers';

/** S48: the same address without the path segment `offerSegment`, but with its query. */
const redirectNewCarOffers: RedirectRule = async (address) => {
  if (!pathContains(address, `/${offerSegment}/`)) return null;
  const parts = address.path.split('/').filter((part) => part.toLowerCase() !== offerSegment);
  // A browser would read a host after two slashes.
  const path = `/${parts.join('/').replace(/^[/\\]+/, '')}`;
  return { url: `${path}${address.search}`, status: 301, isCertain: true };
};

/** S49: `?regnumber=`, on any path. */
const redirectRegistration: RedirectRule = async (address, lookups) => {
  const registration = queryValue(address, 'regnumber');
  if (registration === null) return null;
  const vehicle = await lookups.vehicleByRegistration(registration);
  return vehicle === null ? searchForUsed() : vehiclePageOrSearch(vehicle);
};

/** S50: links of a marketplace, with a registration and a reference. */
const redirectVehicleLocator: RedirectRule = async (address, lookups) => {
  if (!pathContains(address, 'autotradervehiclelocator')) return null;
  const registration = queryValue(address, 'vrm');
  const isMarketplaceLink = registration !== null && queryValue(address, 'extref') !== null;
  const vehicle = isMarketplaceLink ? await lookups.vehicleByRegistration(registration) : null;
  return vehicle === null ? searchForAll() : vehiclePageOrSearch(vehicle);
};

/** S51: pages of one dealership's earlier site. The stock number follows the last dash. */
const redirectBuryManchester: RedirectRule = async (address, lookups) => {
  if (!pathContains(address, '-bury-manchester-')) return null;
  const stockId = address.path.replace(/\/+$/, '').split('-').at(-1) ?? '';
  const vehicle = await lookups.vehicleByStockId(stockId);
  return vehicle === null ? searchForAll() : vehiclePageOrSearch(vehicle);
};

/** In the specified order. An unmatched address is a page, or a 404 (S52). */
const rules: readonly RedirectRule[] = [
  followLookup,
  redirectUsedCars,
  redirectId,
  redirectNewCarOffers,
  redirectRegistration,
  redirectVehicleLocator,
  redirectBuryManchester,
];

/** Maximum redirects in a chain. A longer chain counts as a loop. */
const maxSteps = 8;

/**
 * The final target of an old address. Rules are chained here, so the browser follows at most one
 * redirect. A loop is ignored (S52).
 * @param address path and query
 */
export async function redirectOf(
  address: string,
  lookups: DealerLookups,
  siteOrigin: string,
): Promise<RedirectTarget | null> {
  const seen = new Set<string>();
  let result: RedirectTarget | null = null;
  let fragment = '';
  for (let current = address; seen.size < maxSteps;) {
    seen.add(current);
    const parsed = readAddress(current);
    const target = await firstTarget(parsed, lookups);
    if (target === null) return result;
    const url = URL.parse(target.url, ownOrigin);
    if (url === null) return result;
    const isOwnSite = url.origin === ownOrigin || url.origin === siteOrigin;
    if (isOwnSite) keepTracking(url, parsed.query);
    // As in a browser, a redirect without a fragment keeps the previous one.
    fragment = url.hash || fragment;
    url.hash = '';
    const next = isOwnSite ? ownAddress(url) : url.href;
    if (next === current) return result;
    result = { ...combine(result, target), url: next + fragment };
    if (!isOwnSite) return result;
    if (seen.has(next)) return null;
    current = next;
  }
  return null;
}

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

/** A redirect that replaces several is permanent or certain only if all of them are. */
function combine(first: RedirectTarget | null, second: RedirectTarget): RedirectTarget {
  if (first === null) return second;
  const both = { ...first, ...second, isCertain: first.isCertain && second.isCertain };
  if (first.status === second.status) return both;
  const isPermanent = [first, second].every(({ status }) => status === 301 || status === 308);
  return { ...both, status: isPermanent ? 301 : 302 };
}

/** Campaign parameters (S219), which every redirect within this site preserves. */
const trackingNames: ReadonlySet<string> = new Set([
  'cid',
  'gclid',
  'gclsrc',
  'mh_keyword',
  'msclkid',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
]);

/** Adds the tracking parameters of an old address to its target, which keeps its own. */
function keepTracking(target: URL, query: URLSearchParams): void {
  for (const [name, value] of query) {
    if (trackingNames.has(name) && !target.searchParams.has(name)) {
      // Added to the text, so that commas in the target's own query stay readable.
      const added = new URLSearchParams({ [name]: value }).toString();
      target.search = target.search === '' ? added : `${target.search}&${added}`;
    }
  }
}
