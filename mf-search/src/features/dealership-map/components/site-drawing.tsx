import type { Site } from '@contracts/wire/catalogue/site';
import { formatMilesAway } from '@contracts/wire/format/miles';
import { coastline } from '../model/coastline.ts';
import { mapHeight, mapWidth, placeOnMap } from '../model/map-projection.ts';
import classes from './site-drawing.module.css';

interface SiteDrawingProps {
  sites: readonly Site[];
  /** Slug of the site that is highlighted on the map or in the list; null if none is. */
  active: string | null;
  onHighlight: (slug: string | null) => void;
  /** Called when a site is clicked, to move the focus to it in the list. */
  onPick: (slug: string) => void;
}

/** Our own outline instead of map tiles, so no third party learns where a shopper looks. */
export function SiteDrawing({ sites, active, onHighlight, onPick }: SiteDrawingProps) {
  const pins = sites.flatMap((site) => {
    const { latitude, longitude } = site;
    const point = latitude !== null && longitude !== null && placeOnMap(latitude, longitude);
    return point ? [{ site, ...point }] : [];
  });
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      role="group"
      aria-label="Map of our sites"
    >
      <path className={classes.land} d={coastline} />
      {pins.map(({ site, x, y }, index) => (
        <a
          key={site.slug}
          className={classes.pin}
          href={`#site-${site.slug}`}
          aria-label={pinName(site)}
          data-active={active === site.slug || undefined}
          data-nearest={(index === 0 && site.distance != null) || undefined}
          onMouseEnter={() => onHighlight(site.slug)}
          onMouseLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(site.slug)}
          onBlur={() => onHighlight(null)}
          onClick={(event) => {
            event.preventDefault();
            onPick(site.slug);
          }}
        >
          {/* The clickable area is larger than the visible mark. */}
          <circle className={classes.reach} cx={x} cy={y} r={14} />
          <circle className={classes.dot} cx={x} cy={y} r={6} />
          {active === site.slug && (
            <text className={classes.label} x={x} y={y - 12} textAnchor={labelAnchor(x)}>
              {site.name}
            </text>
          )}
        </a>
      ))}
    </svg>
  );
}

function pinName({ name, distance }: Site): string {
  return distance == null ? name : `${name}, ${formatMilesAway(distance)}`;
}

/** Labels near an edge extend away from it. */
function labelAnchor(x: number): 'start' | 'middle' | 'end' {
  if (x < mapWidth / 3) return 'start';
  return x > (mapWidth * 2) / 3 ? 'end' : 'middle';
}
