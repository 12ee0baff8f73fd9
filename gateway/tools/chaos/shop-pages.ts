import type { Site } from '@contracts/build/measure/start-site.ts';

/** A page of the site. Without the reads that it is about, the page is unavailable. */
export interface ShopPage {
  name: string;
  path: string;
  /** Prefixes of the reads that the page needs. */
  about: readonly string[];
}

async function anyUsedVehicle({ url }: Site): Promise<{ slug: string; stock_id: number }> {
  const query = 'make=ford&advert_classification=USED&resultsPerPage=1';
  const response = await fetch(`${url}/api/v2/vehicle-search/?${query}`);
  const { data } = (await response.json()) as { data: { slug: string; stock_id: number }[] };
  const [vehicle] = data;
  if (vehicle === undefined) throw new Error('The demonstration stock has no used Ford');
  return vehicle;
}

/** One of each kind of page that reads from the dealer API. */
export async function shopPages(site: Site): Promise<ShopPage[]> {
  const { slug } = await anyUsedVehicle(site);
  return [
    { name: 'home', path: '/', about: [] },
    { name: 'results', path: '/vehicle-search?make=ford', about: [] },
    { name: 'vehicle', path: `/vehicle/used/${slug}`, about: ['/api/v2/vehicle-advert/'] },
    { name: 'compare', path: '/compare', about: [] },
    { name: 'saved', path: '/saved-vehicles', about: [] },
    { name: 'valuation', path: '/valuation', about: [] },
    { name: 'sell', path: '/sell-your-car', about: [] },
    { name: 'login', path: '/login', about: [] },
    { name: 'contact', path: '/contact-us', about: [] },
    { name: 'aftersales', path: '/aftersales/servicing/mot', about: ['/api/page/'] },
    { name: 'blog', path: '/blog', about: ['/api/v2/content/'] },
    { name: 'careers', path: '/careers', about: ['/api/v2/content/'] },
    { name: 'events', path: '/events', about: ['/api/v2/content/'] },
    { name: 'site search', path: '/site-search?term=mot', about: [] },
  ];
}
