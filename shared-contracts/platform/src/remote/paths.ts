/** Links to every page of the site, whoever owns it. Areas never write another's path by hand. */
const segment = encodeURIComponent;

function withQuery(path: string, query?: URLSearchParams | string): string {
  const text = query?.toString() ?? '';
  return text === '' ? path : `${path}?${text}`;
}

export const paths = {
  home: () => '/',
  search: (query?: URLSearchParams | string) => withQuery('/vehicle-search', query),
  searchByMake: (makeSlug: string) =>
    withQuery('/vehicle-search', new URLSearchParams({ make: makeSlug })),
  savedVehicles: () => '/saved-vehicles',
  /** Vehicles side by side by their card_guid, in this order; four at most. */
  compare: (cardGuids: readonly string[] = []) =>
    // Commas stay readable: such an address is shared.
    withQuery('/compare', cardGuids.length === 0 ? '' : `card_guid=${cardGuids.join(',')}`),
  usedVehicle: (slug: string) => `/vehicle/used/${segment(slug)}`,
  newVehicle: (slug: string) => `/vehicle/new/${segment(slug)}`,
  leasingOffer: (slug: string) => `/leasing/offer/${segment(slug)}`,
  contactUs: (slug?: string) =>
    slug === undefined ? '/contact-us' : `/contact-us/${segment(slug)}`,
  /** With the vehicle of the enquiry, so that the page can lead back to it. */
  generalEnquiryThankYou: (vehicle?: { slug: string; advert_classification: string }) =>
    withQuery(
      '/vehicle-general-enquiry-thank-you',
      vehicle &&
        new URLSearchParams({ vehicle: vehicle.slug, type: vehicle.advert_classification }),
    ),
  login: (returnTo?: string) =>
    returnTo === undefined
      ? '/login'
      : withQuery('/login', new URLSearchParams({ redirect: returnTo })),
  account: () => '/account',
  privacyNotice: () => '/data-privacy-notice',
  websiteTerms: () => '/website-privacy',
} as const;

/** A card's link (S107): new cars and offers have pages of their own. */
export function vehiclePath(vehicle: { slug: string; advert_classification: string }): string {
  switch (vehicle.advert_classification) {
    case 'NEW':
      return paths.newVehicle(vehicle.slug);
    case 'OFFER':
    case 'CONTRACT-HIRE-BUSINESS':
    case 'CONTRACT-HIRE-PERSONAL':
      return paths.leasingOffer(vehicle.slug);
    default:
      return paths.usedVehicle(vehicle.slug);
  }
}
