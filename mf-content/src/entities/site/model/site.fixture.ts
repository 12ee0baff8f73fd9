import type { Site } from '@contracts/wire/catalogue/site';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';

export function siteExample(town: string): Site {
  return siteFixture({
    id: town.length,
    name: `Stub ${town}`,
    slug: `stub-${town.toLowerCase()}`,
    city_town: town,
    county: town,
  });
}
