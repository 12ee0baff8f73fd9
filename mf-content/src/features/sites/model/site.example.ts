import type { Site } from 'shared-contracts/catalogue/site';
import { sampleSite } from 'shared-contracts/testing/sample-site';

/** A site in a town, for tests. */
export function siteExample(town: string): Site {
  return sampleSite({
    id: town.length,
    name: `Stub ${town}`,
    slug: `stub-${town.toLowerCase()}`,
    city_town: town,
    county: town,
  });
}
