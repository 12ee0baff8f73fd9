import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { threeCards, twoCards } from '@contracts/ui/breakpoints';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { formatCount } from '@contracts/wire/format/number';
import type { ShapeTile } from '../model/shortcuts.ts';
import classes from './body-type-tiles.module.css';

/** Four tiles in a row, or two; the page has a maximum width. */
const tileSizes = `${threeCards} 18rem, ${twoCards} 23vw, 46vw`;

/** Shapes of car, each shown by one that is on sale. */
export function BodyTypeTiles({ tiles }: { tiles: readonly ShapeTile[] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ label, query, total, picture }) => (
        <li key={query}>
          <Link to={pathTo('/vehicle-search', query)} className={classes.tile}>
            <VehicleImage picture={picture} sizes={tileSizes} alt="" />
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>
                {formatCount(total)}
                <span className="visually-hidden"> for sale</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
