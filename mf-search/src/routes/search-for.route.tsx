import { makesOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';
import { fetchFilterOptions } from '../features/filters/api/fetch-filter-options.ts';
import { namedSearch } from '../features/named-search/model/named-search.ts';

/**
 * An address that names what is looked for leads to the results (S20, S21, S23); below `/used` to
 * those of used vehicles. For a while: what is a make today may have no vehicle tomorrow.
 */
export async function loader({ params, request, services }: LoaderArgs): Promise<never> {
  const { http, optional } = services;
  const names = [params['slug'], params['id']].filter((name) => name !== undefined);
  const isUsed = /^\/used(\/|$)/.test(new URL(request.url).pathname);
  const used: Record<string, string> = isUsed ? { advert_classification: 'USED,NEARLY_NEW' } : {};
  const query = new URLSearchParams(used);
  if (names.length > 0) {
    const counted = await optional(request, (ends) => fetchFilterOptions(http, {}, ends));
    // Words find a make by its name, too.
    const makes = counted.status === 'unavailable' ? [] : makesOnSale(counted.value.options);
    const named = namedSearch(names, makes);
    for (const [key, value] of Object.entries(named)) query.set(key, value);
  }
  // Commas part the values of a list: they stay readable, as everywhere on the site.
  throw redirect(pathTo('/vehicle-search', query.toString().replaceAll('%2C', ',')));
}

export function Component() {
  return null;
}
