import { useRef, useState } from 'react';
import type { Site } from '@contracts/wire/catalogue/site';
import { formatMilesAway } from '@contracts/wire/format/miles';
import { Link } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { type HttpClient, isHttpError } from '@contracts/platform/host/http';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { SiteDrawing } from './site-drawing.tsx';
import classes from './site-finder.module.css';
import { defaultMiles, type SiteSearch, SiteSearchForm } from './site-search-form.tsx';

/** Maximum number of sites requested (S117). */
const maxSites = 50;

/** Distance in miles that no two places in the country exceed. */
const anyMiles = 1_000;

interface FoundSites {
  search: SiteSearch;
  /** Null if the postcode does not exist. */
  sites: readonly Site[] | null;
}

/** The retailer's sites, nearest first if there is a postcode (S117). @throws HttpError */
async function fetchSites(
  http: HttpClient,
  search: SiteSearch,
  signal: AbortSignal,
): Promise<FoundSites> {
  const { postcode, make, miles } = search;
  const { siteListSchema } = await import('@contracts/wire/catalogue/site');
  try {
    const { data } = await http.get('/api/v2/web/organisation/site', {
      schema: siteListSchema,
      query: {
        'searchOptions[type]': 'DEALERSHIP',
        'pageOptions[resultsPerPage]': maxSites,
        ...(postcode !== null && {
          'searchOptions[distance_from]': postcode,
          'searchOptions[distance_range]': miles,
        }),
        ...(make !== null && { 'searchOptions[manufacturer]': make }),
      },
      signal,
    });
    return { search, sites: data };
  } catch (error) {
    if (postcode === null || !isHttpError(error) || error.status !== 400) throw error;
    return { search, sites: null };
  }
}

interface SiteFinderProps {
  /** The shopper's postcode, if known. */
  postcode?: string | undefined;
  /** URL of the vehicles at a site. */
  hrefOf: (siteSlug: string) => string;
  onLeave?: () => void;
}

/** The sites on a map and in a list, the nearest to a postcode first. */
export function SiteFinder({ postcode = '', hrefOf, onLeave }: SiteFinderProps) {
  const [search, setSearch] = useState<SiteSearch>({
    postcode: postcode || null,
    make: null,
    miles: defaultMiles,
  });
  const { http } = useHost();
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // The previous sites are shown until the new ones have loaded.
  const sitesQuery = useQuery(['sites', search], (signal) => fetchSites(http, search, signal));
  const found = sitesQuery.status === 'answered' ? sitesQuery.value : null;
  const sites = found?.sites ?? [];

  /** Moves the focus from the map to the site's link in the list. */
  function goTo(slug: string) {
    list.current?.querySelector<HTMLElement>(`[data-site="${slug}"] a`)?.focus();
  }

  const fartherNotice = found?.sites && isDistanceLimited(found.search) && (
    <p className={classes.farther}>
      {sites.length === 0 ? 'We have no matching site' : 'These are our sites'} within{' '}
      {found.search.miles} miles of {found.search.postcode}.
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setSearch({ ...found.search, miles: anyMiles });
          // This button disappears once the sites have loaded, so move the focus.
          results.current?.focus();
        }}
      >
        Show sites further away
      </Button>
    </p>
  );

  return (
    <div className={classes.finder}>
      <SiteSearchForm
        postcode={postcode}
        unknownPlace={found?.sites === null ? found.search.postcode : null}
        onSearch={setSearch}
      />
      <VisuallyHidden live>{found && announcement(found)}</VisuallyHidden>
      <div ref={results} className={classes.results} tabIndex={-1}>
        {sitesQuery.status === 'pending' && <Skeleton label="Loading our sites" count={6} />}
        {sitesQuery.status === 'unavailable' && (
          <Notice
            tone="unavailable"
            title="We are sorry but an error occurred"
            onRetry={sitesQuery.retry}
            retrying={sitesQuery.retrying}
          >
            Our sites can't be shown. Please try again in a moment.
          </Notice>
        )}
        {sites.length > 0 && (
          <div className={classes.both}>
            <SiteDrawing sites={sites} active={active} onHighlight={setActive} onPick={goTo} />
            <div className={classes.column}>
              <ol ref={list} className={classes.list}>
                {sites.map((site) => (
                  <li
                    key={site.slug}
                    className={classes.site}
                    data-site={site.slug}
                    data-active={active === site.slug || undefined}
                    onMouseEnter={() => setActive(site.slug)}
                    onMouseLeave={() => setActive(null)}
                    onFocus={() => setActive(site.slug)}
                    onBlur={() => setActive(null)}
                  >
                    <Link className={classes.name} to={hrefOf(site.slug)} onClick={onLeave}>
                      {site.name}
                    </Link>
                    <span className={classes.town}>
                      {[site.city_town, site.postcode].filter(Boolean).join(', ')}
                    </span>
                    {site.distance != null && (
                      <span className={classes.distance}>{formatMilesAway(site.distance)}</span>
                    )}
                  </li>
                ))}
              </ol>
              {fartherNotice}
            </div>
          </div>
        )}
        {sites.length === 0 && fartherNotice}
        {found?.sites?.length === 0 && !isDistanceLimited(found.search) && (
          <p>We have no matching site.</p>
        )}
      </div>
    </div>
  );
}

function isDistanceLimited({ postcode, miles }: SiteSearch): boolean {
  return postcode !== null && miles < anyMiles;
}

function announcement({ search, sites }: FoundSites): string {
  if (sites === null) return '';
  const [nearest] = sites;
  if (nearest === undefined) return 'No site found';
  if (search.postcode === null || nearest.distance == null) return '';
  return `The nearest is ${nearest.name}, ${formatMilesAway(nearest.distance)}`;
}
