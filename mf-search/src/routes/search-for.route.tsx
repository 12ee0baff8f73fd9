import { type MakeOnSale, makesOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect } from '@contracts/platform/router';
import { fetchFilterOptions } from '../features/filters/api/fetch-filter-options.ts';

/**
 * The search for a path: `ford` is a make, `ford/focus` a make and model, anything else free text
 * (S20, S21, S23).
 * @param names the decoded segments of the path
 */
function namedSearch(
  names: readonly string[],
  makes: readonly MakeOnSale[],
): Record<string, string> {
  const [first = '', second] = names.map((name) => name.trim().toLowerCase());
  const make = makes.find(({ slug }) => slug === first);
  if (make === undefined) return { search: freeText(names) };
  if (second === undefined) return { make: make.slug };
  const range = make.models.find(({ slug }) => slug === second);
  return range === undefined
    ? { make: make.slug, search: freeText(names.slice(1)) }
    : { make: make.slug, range: range.slug };
}

const freeText = (names: readonly string[]) => names.join(' ').replaceAll('-', ' ').trim();

/**
 * Redirects a path that names a search to its results (S20, S21, S23); below `/used`, to used
 * vehicles. The redirect is temporary, because a make with vehicles today may have none tomorrow.
 */
export async function loader({ params, request, services }: LoaderArgs): Promise<never> {
  const { http, optional } = services;
  const names = [params['slug'], params['id']].filter((name) => name !== undefined);
  const isUsed = /^\/used(\/|$)/.test(new URL(request.url).pathname);
  const query = new URLSearchParams(isUsed ? { advert_classification: 'USED,NEARLY_NEW' } : {});
  if (names.length > 0) {
    const optionsResult = await optional(request, (callSignal) =>
      fetchFilterOptions(http, {}, callSignal),
    );
    // If the makes are unavailable, a free text search finds a make by its name too.
    const makes =
      optionsResult.status === 'unavailable' ? [] : makesOnSale(optionsResult.value.options);
    for (const [key, value] of Object.entries(namedSearch(names, makes))) query.set(key, value);
  }
  // Keep the commas of lists unescaped, as everywhere on the site.
  throw redirect(pathTo('/vehicle-search', query.toString().replaceAll('%2C', ',')));
}

export function Component() {
  return null;
}
