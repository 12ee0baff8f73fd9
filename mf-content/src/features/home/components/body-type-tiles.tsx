import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { formatCount } from '@contracts/wire/format/number';
import type { ShapeTile } from '../model/shortcuts.ts';
import classes from './body-type-tiles.module.css';

/** Shapes of car, each shown by one that is on sale. */
export function BodyTypeTiles({ tiles }: { tiles: readonly ShapeTile[] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ label, query, total, picture }) => (
        <li key={query}>
          <Link to={pathTo('/vehicle-search', query)} className={classes.tile}>
            <VehicleImage src={picture} alt="" />
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
