import { pathTo } from './path-to.ts';

/** Path of a vehicle's page (S107). New cars and offers have their own pages. */
export function vehiclePath({
  slug,
  advert_classification,
}: {
  slug: string;
  advert_classification: string;
}): string {
  switch (advert_classification) {
    case 'NEW':
      return pathTo('/vehicle/new/:slug', { slug });
    case 'OFFER':
    case 'CONTRACT-HIRE-BUSINESS':
    case 'CONTRACT-HIRE-PERSONAL':
      return pathTo('/leasing/offer/:slug', { slug });
    default:
      return pathTo('/vehicle/used/:slug', { slug });
  }
}
