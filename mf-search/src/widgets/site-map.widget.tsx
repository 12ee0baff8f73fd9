import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { searchHref } from '../entities/search/model/search-href.ts';
import { SiteFinder } from '../features/dealership-map/components/site-finder.tsx';

const vehiclesAt = (siteSlug: string) => searchHref({ sites: [siteSlug] });

/** The retailer's sites on a map and in a list, each with a link to its vehicles. */
export function Component({ props }: WidgetComponentProps<'site-map'>) {
  return <SiteFinder postcode={props.postcode} hrefOf={vehiclesAt} />;
}
