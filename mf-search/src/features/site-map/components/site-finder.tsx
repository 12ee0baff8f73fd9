import { useId, useRef, useState, type SubmitEvent } from 'react';
import { formatMilesAway } from 'shared-contracts/format/miles';
import { Link } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { Notice } from 'shared-contracts/ui/notice';
import { Skeleton } from 'shared-contracts/ui/skeleton';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { MapSite } from '../model/map-site.ts';
import { SiteDrawing } from './site-drawing.tsx';
import classes from './site-finder.module.css';
import { useSites } from './use-sites.ts';

interface SiteFinderProps {
  /** Where the shopper is, where that is known already. */
  postcode?: string | undefined;
  /** Address of the vehicles at a site. */
  hrefOf: (siteSlug: string) => string;
  onLeave?: () => void;
}

/** The sites on a map and, the same, in a list: the nearest to a postcode first. */
export function SiteFinder({ postcode = '', hrefOf, onLeave }: SiteFinderProps) {
  const id = useId();
  const [place, setPlace] = useState(postcode);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { state, retry } = useSites(place === '' ? null : place);
  const sites = state.status === 'found' ? state.sites : [];
  const unknown = state.status === 'unknown-place';

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('postcode');
    setPlace(typeof typed === 'string' ? typed.trim() : '');
  }

  /** From the map to the same site in the list, where its link is. */
  function goTo(slug: string) {
    list.current?.querySelector<HTMLElement>(`[data-site="${slug}"] a`)?.focus();
  }

  return (
    <div className={classes.finder}>
      <form className={classes.form} onSubmit={search} aria-label="Sites near a postcode">
        <TextField
          id={`${id}-postcode`}
          name="postcode"
          label="Your postcode"
          defaultValue={postcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          width="short"
          error={unknown ? 'Enter a UK postcode, such as BS1 4ST' : undefined}
        />
        <Button type="submit">Find the nearest</Button>
      </form>
      <VisuallyHidden live>{saidOf(sites, state.status === 'found' && place)}</VisuallyHidden>
      {state.status === 'loading' && <Skeleton label="Loading our sites" count={6} />}
      {state.status === 'unavailable' && (
        <Notice tone="unavailable" title="We are sorry but an error occurred" onRetry={retry}>
          Our sites can't be shown. Please try again in a moment.
        </Notice>
      )}
      {sites.length > 0 && (
        <div className={classes.both}>
          <SiteDrawing sites={sites} active={active} onPoint={setActive} onPick={goTo} />
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
                <span className={classes.town}>{site.town}</span>
                {site.distance !== null && (
                  <span className={classes.distance}>{formatMilesAway(site.distance)}</span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function saidOf([nearest]: readonly MapSite[], place: string | false): string {
  if (nearest === undefined || !place || nearest.distance === null) return '';
  return `The nearest is ${nearest.name}, ${formatMilesAway(nearest.distance)}`;
}
